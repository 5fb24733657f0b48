#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardFuckYou, played_goes_21_fields_whatever_lies_there_and_then_moves) {
  Talk s(2);
  s.holds(s0, "fuck-you").stands(s0, "2").lying("x@9 stop@10 snail@12 gift@23").plays(s0, "fuck-you@40");
  EXPECT_TRUE(s.piece(s0, "23"));
  s.rolls(s0, 1);
  EXPECT_TRUE(s.piece(s0, "24"));
}

TEST(BoardFuckYou, onto_the_destination_leaves_nothing_to_roll) {
  Talk s(2);
  s.holds(s0, "fuck-you push push jump jump").stands(s0, "30").plays(s0, "fuck-you@2");
  EXPECT_TRUE(s.piece(s0, "goal"));
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s0, 50));
}

TEST(BoardFuckYou, landed_on_is_picked_up_and_what_it_covered_does_not_act) {
  Talk s(2);
  s.holds(s0, "block push push jump jump")
      .stands(s0, "19")
      .lying("push@20>fwd fuck-you@20")
      .plays(s0, "block@40")
      .rolls(s0, 1);
  EXPECT_TRUE(s.piece(s0, "20"));
  EXPECT_TRUE(s.has(s0, "push push jump jump fuck-you"));
  EXPECT_TRUE(s.on(20, "push>fwd"));
}

TEST(BoardFuckYou, in_hand_costs_21_points) {
  Talk s(2);
  s.holds(s0, "block push push jump jump").holds(s1, "fuck-you stop stop x").stands(s0, "42").stands(s1, "7");
  s.plays(s0, "block@2").rolls(s0, 1);
  EXPECT_TRUE(s.score(s1, 28));
}
}  // namespace tumult::board
