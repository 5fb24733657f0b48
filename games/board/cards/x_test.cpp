#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardX, is_skipped_and_costs_no_step) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "19").lying("x@20 x@21 x@23").plays(s0, "block@40").rolls(s0, 2);
  EXPECT_TRUE(s.piece(s0, "24"));
}

TEST(BoardX, on_which_a_card_sets_a_piece_down_sends_it_forward) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "23").lying("push@24>back x@23 x@24").plays(s0, "block@40");
  s.rolls(s0, 2);
  EXPECT_TRUE(s.piece(s0, "26"));
}

TEST(BoardX, before_the_destination_lets_go_on_to_it) {
  Talk s(2);
  s.holds(s0, "block push push jump jump").stands(s0, "40").lying("push@41>fwd x@42").plays(s0, "block@2").rolls(s0, 1);
  EXPECT_TRUE(s.piece(s0, "goal"));
}
}  // namespace tumult::board
