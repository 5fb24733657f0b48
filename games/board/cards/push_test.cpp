#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardPush, sends_on_forward_backward_and_through_walls) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "14").lying("push@17>in push@31>in push@41>fwd push@42>out push@28>back");
  s.plays(s0, "block@2").rolls(s0, 3);
  EXPECT_TRUE(s.piece(s0, "27"));
}

TEST(BoardPush, onto_the_destination_ends_there) {
  Talk s(2);
  s.holds(s0, "block push push jump jump").stands(s0, "28").lying("push@29>in");
  s.plays(s0, "block@2").rolls(s0, 1);
  EXPECT_TRUE(s.piece(s0, "goal"));
  EXPECT_TRUE(s.round_over());
}

TEST(BoardPush, is_laid_only_where_its_arrow_leads_somewhere) {
  Talk s(2);
  s.holds(s0, "push");
  EXPECT_TRUE(s.refused(s0, "play push@9>out", "B-PLACE-3"));
  EXPECT_TRUE(s.refused(s0, "play push@36>in", "B-PLACE-3"));
  EXPECT_TRUE(s.may(s0, "play push@36>out"));
  EXPECT_TRUE(s.may(s0, "play push@42>in"));
  EXPECT_TRUE(s.may(s0, "play push@42>fwd"));
  EXPECT_TRUE(s.may(s0, "play push@1>back"));
}

TEST(BoardPush, two_of_them_facing_each_other_act_once_each) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "9").lying("push@12>fwd push@13>back");
  s.plays(s0, "block@2").rolls(s0, 3);
  EXPECT_TRUE(s.piece(s0, "12"));
}
}  // namespace tumult::board
