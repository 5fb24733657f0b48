#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardMarchingOrders, is_rolled_by_the_causer_and_followed_up_by_the_owner) {
  Talk s(3);
  s.holds(s0, "troublemaker").stands(s1, "10").lying("second-chance@12").causes(s0, 3).names(s0, s1).rolls(s0, 2);
  EXPECT_TRUE(s.asked("s1"));
  s.rolls(s1, 1);
  EXPECT_TRUE(s.piece(s1, "13"));
}

TEST(BoardMarchingOrders, names_no_piece_on_the_destination) {
  Talk s(2);
  s.holds(s0, "troublemaker").stands(s1, "goal").causes(s0, 3);
  EXPECT_TRUE(s.refused(s0, "name s1", "B-EV-03"));
  s.names(s0, s0).rolls(s0, 4);
  EXPECT_TRUE(s.piece(s0, "4"));
}
}  // namespace tumult::board
