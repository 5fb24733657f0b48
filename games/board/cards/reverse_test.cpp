#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardReverse, goes_backwards_and_never_below_the_start) {
  Talk s(2);
  s.holds(s0, "reverse").stands(s0, "3").plays(s0, "reverse@20").rolls(s0, 5);
  EXPECT_TRUE(s.piece(s0, "0"));
}

TEST(BoardReverse, holds_for_a_second_chance_too) {
  Talk s(2);
  s.holds(s0, "reverse").stands(s0, "24").lying("second-chance@22").plays(s0, "reverse@40").rolls(s0, 2).rolls(s0, 3);
  EXPECT_TRUE(s.piece(s0, "19"));
}

TEST(BoardReverse, meets_stop_snail_and_x_as_well) {
  Talk s(2);
  s.holds(s0, "reverse").stands(s0, "30").lying("x@29 snail@28 stop@26").plays(s0, "reverse@40").rolls(s0, 6);
  EXPECT_TRUE(s.piece(s0, "26"));
}
}  // namespace tumult::board
