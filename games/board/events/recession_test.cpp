#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardRecession, moves_all_back_not_below_the_start) {
  Talk s(2);
  s.holds(s0, "troublemaker").stands(s1, "4").stands(s0, "30").causes(s0, 8).rolls(s1, 6).rolls(s0, 3);
  EXPECT_TRUE(s.piece(s1, "0"));
  EXPECT_TRUE(s.piece(s0, "27"));
}

TEST(BoardRecession, brings_a_piece_back_from_the_destination) {
  Talk s(2);
  s.holds(s0, "troublemaker push push jump jump").holds(s1, "skip skip skip skip").stands(s1, "goal").causes(s0, 8);
  s.rolls(s1, 6).rolls(s0, 3);
  EXPECT_TRUE(s.piece(s1, "37"));
  EXPECT_TRUE(s.on_turn(s1));
}
}  // namespace tumult::board
