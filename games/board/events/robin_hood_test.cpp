#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardRobinHood, swaps_all_of_the_foremost_with_all_of_the_rearmost) {
  Talk s(3);
  s.holds(s0, "troublemaker").stands(s0, "20").stands(s1, "20").stands(s2, "5").causes(s0, 17);
  EXPECT_TRUE(s.piece(s0, "5"));
  EXPECT_TRUE(s.piece(s1, "5"));
  EXPECT_TRUE(s.piece(s2, "20"));
}

TEST(BoardRobinHood, with_all_level_does_nothing) {
  Talk s(2);
  s.holds(s0, "troublemaker").stands(s0, "20").stands(s1, "20").causes(s0, 17);
  EXPECT_TRUE(s.piece(s0, "20"));
}
}  // namespace tumult::board
