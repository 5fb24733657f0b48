#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardLoot, passes_every_hand_to_the_right_at_once) {
  Talk s(3);
  s.holds(s0, "troublemaker push push push push").holds(s1, "x x x x").holds(s2, "stop stop stop stop").causes(s0, 14);
  EXPECT_TRUE(s.has(s1, "push push push push"));
  EXPECT_TRUE(s.has(s2, "x x x x"));
  EXPECT_TRUE(s.has(s0, "stop stop stop stop"));
}
}  // namespace tumult::board
