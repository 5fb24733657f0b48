#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardStop, ends_the_movement) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "19").lying("stop@21").plays(s0, "block@40").rolls(s0, 6);
  EXPECT_TRUE(s.piece(s0, "21"));
}

TEST(BoardStop, does_not_hold_a_movement_that_starts_on_it) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "21").lying("stop@21").plays(s0, "block@40").rolls(s0, 6);
  EXPECT_TRUE(s.piece(s0, "27"));
}
}  // namespace tumult::board
