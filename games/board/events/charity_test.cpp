#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardCharity, moves_the_foremost_back_four_and_the_others_forward_one) {
  Talk s(3);
  s.holds(s0, "troublemaker").stands(s0, "20").stands(s1, "20").stands(s2, "5").causes(s0, 16);
  EXPECT_TRUE(s.piece(s0, "16"));
  EXPECT_TRUE(s.piece(s1, "16"));
  EXPECT_TRUE(s.piece(s2, "6"));
}

TEST(BoardCharity, with_all_level_moves_all_back) {
  Talk s(2);
  s.holds(s0, "troublemaker").stands(s0, "20").stands(s1, "20").causes(s0, 16);
  EXPECT_TRUE(s.piece(s0, "16"));
  EXPECT_TRUE(s.piece(s1, "16"));
}
}  // namespace tumult::board
