#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Taxman, everyone_draws_a_card_for_every_three_in_hand) {
  Talk s(3);
  s.holds(s0, "k5 r1 r2 r3").holds(s1, "g1 g2").holds(s2, "y1 y2 y3 y4 y5 y6").events("taxman");
  s.draws("b1 b2 b3").plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "g1 g2"));
  EXPECT_TRUE(s.has(s2, "y1 y2 y3 y4 y5 y6 b1 b2"));
  EXPECT_TRUE(s.has(s0, "r1 r2 r3 b3"));
}
}  // namespace tumult::card
