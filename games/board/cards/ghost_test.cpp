#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardGhost, ignores_crossing_and_landing_cards_and_teleport_fields) {
  Talk s(2);
  s.holds(s0, "ghost").stands(s0, "14").lying("stop@15 x@16 snail@17").plays(s0, "ghost@40").rolls(s0, 4);
  EXPECT_TRUE(s.piece(s0, "18"));
  EXPECT_TRUE(s.on_turn(s1));
}
}  // namespace tumult::board
