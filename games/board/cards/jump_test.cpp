#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardJump, over_start_and_destination_ends_on_them) {
  Talk s(2);
  s.holds(s0, "block push push jump jump").holds(s1, "skip").stands(s0, "41").lying("jump@42>fwd");
  s.plays(s0, "block@2").rolls(s0, 1);
  EXPECT_TRUE(s.piece(s0, "goal"));
}

TEST(BoardJump, backward_from_1_ends_on_the_start) {
  Talk s(2);
  s.holds(s0, "block").lying("jump@1>back");
  s.plays(s0, "block@2").rolls(s0, 1);
  EXPECT_TRUE(s.piece(s0, "0"));
}

TEST(BoardJump, is_laid_along_the_track_only) {
  Talk s(2);
  s.holds(s0, "jump");
  EXPECT_TRUE(s.refused(s0, "play jump@20>in", "B-PLACE-3"));
  EXPECT_TRUE(s.refused(s0, "play jump@20", "B-PLACE-3"));
  EXPECT_TRUE(s.may(s0, "play jump@20>back"));
}

TEST(BoardJump, ignores_what_lies_between) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "19").lying("jump@20>fwd stop@21 push@22>fwd");
  s.plays(s0, "block@2").rolls(s0, 1);
  EXPECT_TRUE(s.piece(s0, "23"));
}
}  // namespace tumult::board
