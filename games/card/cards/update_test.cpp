#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Update, draws_a_power_card_and_puts_another_back_used_or_not) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "update r1").holds(s1, "g1");
  s.powers(s0, "looping used").power_pile("recycling");
  s.plays(s0, "update").wishes(s0, "green").confirms(s0);
  EXPECT_TRUE(s.refused(s0, "choose recycling", "C-UPDATE"));
  s.chooses(s0, "looping");
  EXPECT_TRUE(s.has_powers(s0, "recycling"));
  EXPECT_TRUE(s.wish("green"));
}

TEST(Update, with_no_power_card_of_your_own_keeps_the_new_one) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "update r1").holds(s1, "g1").power_pile("recycling");
  s.plays(s0, "update").wishes(s0, "green").confirms(s0);
  EXPECT_TRUE(s.has_powers(s0, "recycling"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(Update, may_be_left_at_the_wish) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "update r1").holds(s1, "g1").powers(s0, "looping used");
  s.plays(s0, "update").wishes(s0, "green").passes(s0);
  EXPECT_TRUE(s.has_powers(s0, "looping used"));
}
}  // namespace tumult::card
