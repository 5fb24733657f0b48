#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardTsunami, goes_round_until_somebody_is_lower_who_then_moves_what_was_to_beat) {
  Talk s(3);
  s.holds(s0, "troublemaker").stands(s1, "14").lying("x@16 push@20>fwd").causes(s0, 11);
  s.rolls(s1, 3).rolls(s2, 3).rolls(s0, 5).rolls(s1, 4);
  EXPECT_TRUE(s.piece(s1, "21"));
}

TEST(BoardTsunami, moves_nobody_off_or_on_the_destination) {
  Talk s(2);
  s.holds(s0, "troublemaker push push jump jump")
      .holds(s1, "x x x x")
      .stands(s0, "goal")
      .causes(s0, 11)
      .rolls(s1, 3)
      .rolls(s0, 2);
  EXPECT_TRUE(s.piece(s0, "goal"));
  EXPECT_TRUE(s.round_over());
}
}  // namespace tumult::board
