#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardEarthquake, moves_one_after_the_other_to_where_the_one_to_the_right_stands_by_then) {
  Talk s(3);
  s.holds(s0, "troublemaker").stands(s0, "10").stands(s1, "20").stands(s2, "30").causes(s0, 2);
  EXPECT_TRUE(s.piece(s1, "30"));
  EXPECT_TRUE(s.piece(s2, "10"));
  EXPECT_TRUE(s.piece(s0, "30"));
}

TEST(BoardEarthquake, lets_the_causer_stay_with_two_players) {
  Talk s(2);
  s.holds(s0, "troublemaker").stands(s0, "10").stands(s1, "20").causes(s0, 2);
  EXPECT_TRUE(s.piece(s1, "10"));
  EXPECT_TRUE(s.piece(s0, "10"));
}
}  // namespace tumult::board
