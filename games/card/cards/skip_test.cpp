#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Skip, one_victim_misses_the_next_turn) {
  Talk s(3);
  s.holds(s0, "skip-r r1").holds(s1, "g1 g2").holds(s2, "y1 y2");
  s.plays(s0, "skip-r").names(s0, s1).all_pass();
  EXPECT_TRUE(s.on_turn(s2));
  s.sits_out(s2).sits_out(s0);
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(Skip, not_one_who_is_already_due_to_be_skipped) {
  Talk s(3);
  s.to_be_skipped("s2").holds(s0, "skip-r r1").holds(s1, "g1").holds(s2, "y1");
  s.plays(s0, "skip-r");
  EXPECT_TRUE(s.refused(s0, "name s2", "C-SKIP"));
}

TEST(Skip, with_nobody_left_to_skip_does_nothing) {
  Talk s(2);
  s.to_be_skipped("s1").holds(s0, "skip-r r1").holds(s1, "g1");
  s.plays(s0, "skip-r");
  EXPECT_TRUE(s.on_turn(s0));
}
}  // namespace tumult::card
