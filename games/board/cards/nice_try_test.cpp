#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardNiceTry, sends_all_pieces_on_the_destination_to_teleport_field_6) {
  Talk s(3);
  s.holds(s0, "block push push jump jump").holds(s1, "nice-try gift gift gift").holds(s2, "stop stop x x");
  s.stands(s0, "41").stands(s2, "goal").teleport("t6", 30).plays(s0, "block@2").rolls(s0, 2).tosses(s1, "nice-try@9");
  EXPECT_TRUE(s.piece(s0, "30"));
  EXPECT_TRUE(s.piece(s2, "30"));
  EXPECT_TRUE(s.on_turn(s1));
  EXPECT_TRUE(s.hand_size(s1, 3));
}

TEST(BoardNiceTry, passed_by_all_lets_the_round_end) {
  Talk s(2);
  s.holds(s0, "block push push jump jump").holds(s1, "nice-try gift gift gift").stands(s0, "41");
  s.plays(s0, "block@2").rolls(s0, 2).all_pass();
  EXPECT_TRUE(s.round_over());
}

TEST(BoardNiceTry, is_possible_after_a_market_that_ran_short) {
  Talk s(2);
  s.holds(s0, "troublemaker push push jump jump")
      .holds(s1, "nice-try gift gift gift")
      .draws_only("x")
      .stands(s1, "goal");
  s.causes(s0, 5).takes(s1, "x").tosses(s1, "nice-try@9");
  EXPECT_TRUE(s.piece(s1, "39"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(BoardNiceTry, comes_too_late_when_the_pile_has_run_dry) {
  Talk s(2);
  s.holds(s0, "block push push jump").holds(s1, "nice-try gift gift gift").draws_only("").stands(s0, "41");
  s.plays(s0, "block@2").rolls(s0, 2);
  EXPECT_TRUE(s.round_over());
}
}  // namespace tumult::board
