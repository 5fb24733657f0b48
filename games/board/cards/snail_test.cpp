#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardSnail, takes_a_second_step_to_leave) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "19").lying("snail@20").plays(s0, "block@40").rolls(s0, 3);
  EXPECT_TRUE(s.piece(s0, "21"));
}

TEST(BoardSnail, as_the_last_step_has_no_effect) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "19").lying("snail@20").plays(s0, "block@40").rolls(s0, 1);
  EXPECT_TRUE(s.piece(s0, "20"));
}

TEST(BoardSnail, does_not_slow_a_movement_that_starts_on_it) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "20").lying("snail@20").plays(s0, "block@40").rolls(s0, 3);
  EXPECT_TRUE(s.piece(s0, "23"));
}

TEST(BoardSnail, that_has_acted_is_an_ordinary_field_for_the_rest_of_the_turn) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "6").lying("snail@7 jump@8>back second-chance@6").plays(s0, "block@40");
  s.rolls(s0, 3).rolls(s0, 3);
  EXPECT_TRUE(s.piece(s0, "9"));
}
}  // namespace tumult::board
