#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardGamblingMan, teleports_all_who_rolled_highest) {
  Talk s(3);
  s.holds(s0, "troublemaker").causes(s0, 12).rolls(s1, 4).rolls(s2, 2).rolls(s0, 4);
  EXPECT_TRUE(s.piece(s1, "25"));
  EXPECT_TRUE(s.piece(s0, "25"));
  EXPECT_TRUE(s.piece(s2, "0"));
}
}  // namespace tumult::board
