#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardFridayThe13th, is_nothing_at_all) {
  Talk s(2);
  s.holds(s0, "troublemaker").stands(s0, "3").causes(s0, 13);
  EXPECT_TRUE(s.piece(s0, "3"));
  EXPECT_TRUE(s.on_turn(s1));
}
}  // namespace tumult::board
