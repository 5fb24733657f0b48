#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardEarthquake, moves_everyone_to_the_field_of_the_one_to_the_right_at_once) {
  Talk s(3);
  s.holds(s0, "troublemaker").stands(s0, "10").stands(s1, "20").stands(s2, "30").causes(s0, 2);
  EXPECT_TRUE(s.piece(s0, "20"));
  EXPECT_TRUE(s.piece(s1, "30"));
  EXPECT_TRUE(s.piece(s2, "10"));
}
}  // namespace tumult::board
