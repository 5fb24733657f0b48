#include "games/card/scene_test.h"

namespace tumult::card {
TEST(NumberWish, wishes_a_number_after_the_effect_and_stands_above_the_wish_of_the_card) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "equality r1 r2").holds(s1, "g7").powers(s0, "number-wish");
  s.plays(s0, "equality").activates(s0, "number-wish").wishes(s0, "red").passes(s0);
  EXPECT_TRUE(s.refused(s0, "wish red", "C-MATCH-6"));
  s.wishes(s0, "10");
  EXPECT_TRUE(s.wish("10"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(NumberWish, holds_until_the_next_card_is_played) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "r1 r2").holds(s1, "g7 r9 g2").powers(s0, "number-wish");
  s.plays(s0, "r1").activates(s0, "number-wish").wishes(s0, "7");
  EXPECT_TRUE(s.refused(s1, "play r9", "C-MATCH-1"));
  s.plays(s1, "g7");
  EXPECT_TRUE(s.wish("none"));
}
}  // namespace tumult::card
