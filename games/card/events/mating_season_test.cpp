#include "games/card/scene_test.h"

namespace tumult::card {
TEST(MatingSeason, number_cards_held_at_least_twice_are_discarded_black_ones_too) {
  Talk s(2);
  s.holds(s0, "k5 r1 r2 gift-r gift-b").holds(s1, "g3 k3 y3 b4").events("mating-season");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s0, "r1 r2 gift-r gift-b"));
  EXPECT_TRUE(s.has(s1, "b4"));
  EXPECT_TRUE(s.on_top("k5"));
}

TEST(MatingSeason, may_empty_several_hands_at_once) {
  Talk s(3);
  s.holds(s0, "k5 r1").holds(s1, "g3 k3").holds(s2, "y8 y8").events("mating-season");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s0, 1));
  EXPECT_TRUE(s.score(s2, 0));
}
}  // namespace tumult::card
