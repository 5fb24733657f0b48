#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardExpansion, moves_all_forward_and_no_card_acts) {
  Talk s(2);
  s.holds(s0, "troublemaker")
      .stands(s1, "20")
      .lying("stop@21 x@22 jump@23>fwd")
      .causes(s0, 7)
      .rolls(s1, 3)
      .rolls(s0, 6);
  EXPECT_TRUE(s.piece(s1, "23"));
  EXPECT_TRUE(s.piece(s0, "6"));
}
}  // namespace tumult::board
