#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardSurpriseParty, lets_everyone_move_any_piece_two_forward) {
  Talk s(3);
  s.holds(s0, "troublemaker")
      .stands(s0, "30")
      .lying("jump@2>fwd")
      .causes(s0, 15)
      .names(s1, s1)
      .names(s2, s0)
      .names(s0, s1);
  EXPECT_TRUE(s.piece(s1, "4"));
  EXPECT_TRUE(s.piece(s0, "32"));
}
}  // namespace tumult::board
