#include "games/card/scene_test.h"

namespace tumult::card {
TEST(FridayThe13th, nothing_happens) {
  Talk s(2);
  s.holds(s0, "k5 r1").holds(s1, "g1").events("friday-the-13th");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s0, "r1"));
  EXPECT_TRUE(s.has(s1, "g1"));
  EXPECT_TRUE(s.on_turn(s1));
}
}  // namespace tumult::card
