#include "games/card/scene_test.h"

namespace tumult::card {
TEST(ThirdTimeLucky, everyone_draws_three) {
  Talk s(2);
  s.holds(s0, "k5").holds(s1, "g1").draws("b1 b2 b3 b4 b6 b7").events("third-time-lucky");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "g1 b1 b2 b3"));
  EXPECT_TRUE(s.has(s0, "b4 b6 b7"));
  EXPECT_FALSE(s.round_over());
}

TEST(ThirdTimeLucky, on_a_dry_pile_is_done_as_well_as_possible_before_the_round_ends) {
  Talk s(2);
  s.holds(s0, "k5 r1").holds(s1, "g1").draws_only("b1 b2 b3 b4").events("third-time-lucky");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s0, "r1 b4"));
  EXPECT_TRUE(s.round_over());
}
}  // namespace tumult::card
