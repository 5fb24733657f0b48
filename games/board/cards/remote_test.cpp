#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardRemote, moves_an_opponent_named_before_the_roll) {
  Talk s(3);
  s.holds(s0, "remote").stands(s0, "6").stands(s2, "2").plays(s0, "remote@40");
  EXPECT_TRUE(s.refused(s0, "roll", "B-REFUSE"));
  EXPECT_TRUE(s.refused(s0, "name s0", "B-REMOTE"));
  s.names(s0, s2).rolls(s0, 5);
  EXPECT_TRUE(s.piece(s2, "7"));
  EXPECT_TRUE(s.piece(s0, "6"));
}

TEST(BoardRemote, may_be_ones_own_piece_in_the_other_edition_and_is_no_attack_then) {
  Talk s(2);
  s.edition("gamefactory").holds(s0, "remote block").stands(s0, "6").plays(s0, "remote@40").names(s0, s0);
  EXPECT_TRUE(s.asked("s0"));
  s.rolls(s0, 1);
  EXPECT_TRUE(s.piece(s0, "7"));
}

TEST(BoardRemote, blocked_takes_the_attackers_movement_away) {
  Talk s(2);
  s.holds(s0, "remote").holds(s1, "block push").stands(s0, "6").plays(s0, "remote@40").names(s0, s1);
  s.tosses(s1, "block@41");
  EXPECT_TRUE(s.piece(s0, "6"));
  EXPECT_TRUE(s.on_turn(s1));
}
}  // namespace tumult::board
