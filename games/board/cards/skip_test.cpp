#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardSkip, leaves_no_movement) {
  Talk s(2);
  s.holds(s0, "skip").stands(s0, "7").plays(s0, "skip@9");
  EXPECT_TRUE(s.piece(s0, "7"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(BoardSkip, lying_on_the_board_is_harmless) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "7").lying("skip@9").plays(s0, "block@20").rolls(s0, 2);
  EXPECT_TRUE(s.piece(s0, "9"));
  EXPECT_TRUE(s.on_turn(s1));
}
}  // namespace tumult::board
