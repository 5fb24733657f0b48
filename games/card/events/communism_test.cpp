#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Communism, everyone_draws_up_to_who_has_most) {
  Talk s(3);
  s.holds(s0, "k5 r1").holds(s1, "g1 g2 g3").holds(s2, "y1").draws("b1 b2 b3 b4").events("communism");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "g1 g2 g3"));
  EXPECT_TRUE(s.has(s2, "y1 b1 b2"));
  EXPECT_TRUE(s.has(s0, "r1 b3 b4"));
}

TEST(Communism, plus_one_adds_a_card_to_those_who_draw) {
  Talk s(2);
  s.sets("base troublemaker")
      .lasting("plus-one")
      .holds(s0, "k5 r1")
      .holds(s1, "g1 g2")
      .draws("b1 b2")
      .events("communism");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s0, "r1 b1 b2"));
  EXPECT_TRUE(s.has(s1, "g1 g2"));
}
}  // namespace tumult::card
