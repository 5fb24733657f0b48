#include "games/card/scene_test.h"

namespace tumult::card {
TEST(SecondChance, who_can_must_play_a_matching_card_with_its_whole_effect) {
  Talk s(2);
  s.holds(s0, "2nd-r gift-r b1 b2").holds(s1, "g1");
  s.plays(s0, "2nd-r");
  EXPECT_TRUE(s.refused(s0, "draw", "C-2ND"));
  EXPECT_TRUE(s.refused(s0, "play b1", "C-MATCH-1"));
  s.plays(s0, "gift-r").names(s0, s1).gives(s0, "b1");
  EXPECT_TRUE(s.has(s1, "g1 b1"));
}

TEST(SecondChance, who_cannot_draws_one_card_and_the_turn_ends) {
  Talk s(2);
  s.holds(s0, "2nd-r b1").holds(s1, "g1").draws("r7");
  s.plays(s0, "2nd-r");
  EXPECT_TRUE(s.has(s0, "b1 r7"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(SecondChance, as_a_last_card_makes_its_player_draw_and_the_round_goes_on) {
  Talk s(2);
  s.holds(s0, "2nd-r").holds(s1, "g1").draws("b7");
  s.plays(s0, "2nd-r");
  EXPECT_TRUE(s.has(s0, "b7"));
  EXPECT_FALSE(s.round_over());
}
}  // namespace tumult::card
