#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Expansion, the_first_draws_one_the_second_two_and_so_on) {
  Talk s(3);
  s.holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1").draws("b1 b2 b3 b4 b6 b7").events("expansion");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "g1 b1"));
  EXPECT_TRUE(s.has(s2, "y1 b2 b3"));
  EXPECT_TRUE(s.has(s0, "r1 b4 b6 b7"));
}

TEST(Expansion, follows_the_direction_and_a_dry_pile_ends_the_round_when_it_is_done) {
  Talk s(3);
  s.sets("base pandora").rules("other-way").holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1").draws_only("b1 b2");
  s.events("expansion").plays(s0, "k5");
  EXPECT_TRUE(s.has(s2, "y1 b1"));
  EXPECT_TRUE(s.has(s1, "g1 b2"));
  EXPECT_TRUE(s.round_over());
}
}  // namespace tumult::card
