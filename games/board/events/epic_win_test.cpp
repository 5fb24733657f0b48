#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardEpicWin, sends_the_foremost_to_the_start) {
  Talk s(3);
  s.holds(s0, "troublemaker").stands(s0, "3").stands(s1, "30").stands(s2, "30").causes(s0, 20);
  EXPECT_TRUE(s.piece(s0, "3"));
  EXPECT_TRUE(s.piece(s1, "0"));
  EXPECT_TRUE(s.piece(s2, "0"));
}
}  // namespace tumult::board
