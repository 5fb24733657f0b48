#include "games/card/scene_test.h"

namespace tumult::card {
TEST(OpenHands, the_others_play_openly_until_the_owners_next_turn_begins) {
  Talk s(3);
  s.sets("base supercharge").holds(s0, "r1 r2").holds(s1, "g1").holds(s2, "y1").powers(s0, "open-hands").draws("b1 b2");
  s.plays(s0, "r1").activates(s0, "open-hands").sits_out(s1);
  EXPECT_TRUE(s.sees(s2, "b1", s1));
  EXPECT_TRUE(s.sees(s1, "y1", s2));
  EXPECT_TRUE(s.sees(s0, "g1", s1));
  EXPECT_TRUE(s.sees_nothing(s1, s0));
  s.sits_out(s2);
  EXPECT_TRUE(s.sees_nothing(s2, s1));
}

TEST(OpenHands, a_skipped_turn_ends_it) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "r1 r2").holds(s1, "skip-r g1 g2").powers(s0, "open-hands");
  s.plays(s0, "r1").activates(s0, "open-hands").plays(s1, "skip-r").names(s1, s0).all_pass();
  EXPECT_TRUE(s.on_turn(s1));
  EXPECT_TRUE(s.sees_nothing(s0, s1));
}
}  // namespace tumult::card
