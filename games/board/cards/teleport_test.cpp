#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardTeleport, goes_to_the_field_of_the_number_rolled_which_does_not_act) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "19").lying("teleport@20").teleport("t3", 33);
  s.plays(s0, "block@40").rolls(s0, 1).rolls(s0, 3);
  EXPECT_TRUE(s.piece(s0, "33"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(BoardTeleport, field_rolled_on_which_one_stands_lets_one_stay) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "31");
  s.plays(s0, "block@40").rolls(s0, 1);
  EXPECT_TRUE(s.asked("s0"));
  s.rolls(s0, 5);
  EXPECT_TRUE(s.piece(s0, "32"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(BoardTeleport, fields_are_triggered_once_a_turn) {
  Talk s(2);  // 11 sends to 18, where nothing acts; nothing more happens
  s.holds(s0, "block").stands(s0, "10");
  s.plays(s0, "block@40").rolls(s0, 1).rolls(s0, 3);
  EXPECT_TRUE(s.piece(s0, "18"));
  EXPECT_TRUE(s.on_turn(s1));
}
}  // namespace tumult::board
