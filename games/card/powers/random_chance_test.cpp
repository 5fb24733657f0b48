#include "games/card/scene_test.h"

namespace tumult::card {
TEST(RandomChance, one_more_card_matching_or_not_with_its_effect) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "r1 gift-b g3 g4").holds(s1, "y1 b1").powers(s0, "random-chance");
  s.plays(s0, "r1").activates(s0, "random-chance");
  EXPECT_TRUE(s.refused(s0, "pass", "C-POW-5"));
  s.plays(s0, "gift-b").names(s0, s1).gives(s0, "g3 g4");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.on_top("gift-b"));
}

TEST(RandomChance, curse_is_not_played_and_the_end_only_as_a_last_card) {
  Talk s(2);
  s.sets("base troublemaker supercharge").holds(s0, "r1 curse the-end g1").holds(s1, "y1").powers(s0, "random-chance");
  s.plays(s0, "r1").activates(s0, "random-chance");
  EXPECT_TRUE(s.refused(s0, "play curse", "C-CURSE"));
  EXPECT_TRUE(s.refused(s0, "play the-end", "C-END-CARD"));
}

TEST(RandomChance, asks_for_nothing_where_no_card_is_playable_in_itself) {
  Talk s(2);
  s.sets("base troublemaker supercharge").holds(s0, "r1 curse").holds(s1, "y1").powers(s0, "random-chance");
  s.plays(s0, "r1").activates(s0, "random-chance");
  EXPECT_TRUE(s.on_turn(s1));
}
}  // namespace tumult::card
