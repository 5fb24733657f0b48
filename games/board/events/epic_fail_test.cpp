#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardEpicFail, sends_the_rearmost_to_the_teleport_field_furthest_ahead) {
  Talk s(3);
  s.holds(s0, "troublemaker").stands(s0, "12").stands(s1, "3").stands(s2, "3").teleport("t2", 41).causes(s0, 1);
  EXPECT_TRUE(s.piece(s1, "41"));
  EXPECT_TRUE(s.piece(s2, "41"));
  EXPECT_TRUE(s.piece(s0, "12"));
}
}  // namespace tumult::board
