#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardTeleportTerror, teleports_all_in_turn) {
  Talk s(3);
  s.holds(s0, "troublemaker").causes(s0, 4);
  EXPECT_TRUE(s.refused(s0, "roll", "B-REFUSE"));
  s.rolls(s1, 2).rolls(s2, 2).rolls(s0, 5);
  EXPECT_TRUE(s.piece(s1, "11"));
  EXPECT_TRUE(s.piece(s2, "11"));
  EXPECT_TRUE(s.piece(s0, "32"));
}
}  // namespace tumult::board
