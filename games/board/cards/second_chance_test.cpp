#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardSecondChance, is_rolled_by_the_owner_of_the_piece_even_under_remote) {
  Talk s(3);
  s.holds(s0, "remote").stands(s2, "19").lying("second-chance@20");
  s.plays(s0, "remote@40").names(s0, s2).rolls(s0, 1);
  EXPECT_TRUE(s.asked("s2"));
  s.rolls(s2, 2);
  EXPECT_TRUE(s.piece(s2, "22"));
}

TEST(BoardSecondChance, acts_once_a_turn) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "19").lying("second-chance@20 push@21>back");
  s.plays(s0, "block@40").rolls(s0, 1).rolls(s0, 1);
  EXPECT_TRUE(s.piece(s0, "20"));
  EXPECT_TRUE(s.on_turn(s1));
}
}  // namespace tumult::board
