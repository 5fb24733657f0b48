#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardSwap, changes_places_and_nothing_acts_there) {
  Talk s(3);
  s.holds(s0, "block").stands(s0, "19").stands(s1, "30").lying("swap@20 push@30>fwd");
  s.plays(s0, "block@40").rolls(s0, 1);
  EXPECT_TRUE(s.refused(s0, "name s0", "B-SWAP"));
  EXPECT_TRUE(s.refused(s0, "pass", "B-SWAP"));
  s.names(s0, s1);
  EXPECT_TRUE(s.piece(s0, "30"));
  EXPECT_TRUE(s.piece(s1, "20"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(BoardSwap, onto_an_x_goes_on_and_nothing_acts_there_either) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "19").stands(s1, "30").lying("swap@20 x@30 x@31 push@32>fwd");
  s.plays(s0, "block@40").rolls(s0, 1).names(s0, s1);
  EXPECT_TRUE(s.piece(s0, "32"));
  EXPECT_TRUE(s.piece(s1, "20"));
}

TEST(BoardSwap, can_be_blocked_by_the_one_named_and_is_used_then) {
  Talk s(2);
  s.holds(s0, "block").holds(s1, "block push").stands(s0, "19").stands(s1, "30").lying("swap@20");
  s.plays(s0, "block@40").rolls(s0, 1).names(s0, s1).tosses(s1, "block@41");
  EXPECT_TRUE(s.piece(s0, "20"));
  EXPECT_TRUE(s.on(41, "block"));
}

TEST(BoardSwap, moves_a_piece_off_the_destination_too) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "19").stands(s1, "goal").lying("swap@20");
  s.plays(s0, "block@40").rolls(s0, 1).names(s0, s1);
  EXPECT_TRUE(s.piece(s0, "goal"));
  EXPECT_TRUE(s.piece(s1, "20"));
}
}  // namespace tumult::board
