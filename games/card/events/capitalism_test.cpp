#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Capitalism, everyone_draws_as_many_as_they_hold) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "g1 g2").holds(s2, "y1").events("capitalism");
  s.draws("b1 b2 b3 b4").plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "g1 g2 b1 b2"));
  EXPECT_TRUE(s.has(s2, "y1 b3"));
  EXPECT_TRUE(s.has(s0, "r1 b4"));
}

TEST(Capitalism, each_is_one_draw_for_plus_one_and_an_empty_hand_draws_nothing) {
  Talk s(2);
  s.sets("base troublemaker").lasting("plus-one").holds(s0, "k5").holds(s1, "g1 g2").events("capitalism");
  s.draws("b1 b2 b3").plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "g1 g2 b1 b2 b3"));
  EXPECT_TRUE(s.has(s0, ""));
}
}  // namespace tumult::card
