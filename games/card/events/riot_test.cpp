#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Riot, all_special_cards_go_to_the_right_picked_up_together) {
  Talk s(3);
  s.sets("base supercharge").holds(s0, "k5 gift-r fuck-you r1").holds(s1, "g1 equality").holds(s2, "y1").events("riot");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s0, "r1"));
  EXPECT_TRUE(s.has(s1, "g1 gift-r fuck-you"));
  EXPECT_TRUE(s.has(s2, "y1 equality"));
}

TEST(Riot, leaves_power_cards_alone) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "k5 gift-r r1").holds(s1, "g1").powers(s1, "looping").events("riot");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has_powers(s1, "looping"));
}
}  // namespace tumult::card
