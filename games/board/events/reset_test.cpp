#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardReset, puts_hands_out_of_the_round_and_deals_four_in_order) {
  Talk s(2);
  s.holds(s0, "troublemaker push").holds(s1, "x").draws_only("gift gift gift gift swap swap").causes(s0, 10);
  EXPECT_TRUE(s.has(s1, "gift gift gift gift"));
  EXPECT_TRUE(s.has(s0, "swap swap"));
  EXPECT_TRUE(s.round_over());
}
}  // namespace tumult::board
