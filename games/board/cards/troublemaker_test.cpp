#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardTroublemaker, landed_on_is_an_event_of_the_pieces_owner) {
  Talk s(3);
  s.holds(s0, "remote").stands(s1, "19").lying("troublemaker@20").plays(s0, "remote@40").names(s0, s1).rolls(s0, 1);
  EXPECT_TRUE(s.asked("s1"));
  s.rolls(s1, 20);
  EXPECT_TRUE(s.piece(s1, "0"));
}

TEST(BoardTroublemaker, played_replaces_the_movement) {
  Talk s(2);
  s.holds(s0, "troublemaker").stands(s0, "4").causes(s0, 13);
  EXPECT_TRUE(s.piece(s0, "4"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(BoardTroublemaker, is_never_covered) {
  Talk s(2);
  s.holds(s0, "block fuck-you").lying("troublemaker@20");
  EXPECT_TRUE(s.refused(s0, "play block@20", "B-PLACE-1"));
  EXPECT_TRUE(s.refused(s0, "play fuck-you@20", "B-PLACE-1"));
}
}  // namespace tumult::board
