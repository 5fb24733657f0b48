#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Loot, everyone_takes_three_unseen_from_the_right_picked_up_together) {
  Talk s(3);
  s.sets("base supercharge").holds(s0, "k5 r1 r2").holds(s1, "g1 g2 g3 g4").holds(s2, "y1").events("loot");
  s.chance("g1 g2 g3").plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "g4 y1"));
  EXPECT_TRUE(s.has(s2, "r1 r2"));
  EXPECT_TRUE(s.has(s0, "g1 g2 g3"));
}

TEST(Loot, passes_over_a_protected_player) {
  Talk s(3);
  s.sets("base troublemaker supercharge")
      .holds(s0, "k5 r1")
      .holds(s1, "lucky-bastard g1")
      .holds(s2, "y1")
      .events("loot");
  s.plays(s0, "k5").tosses(s1, "lucky-bastard", "red");
  EXPECT_TRUE(s.has(s0, "y1"));
  EXPECT_TRUE(s.has(s1, "g1"));
  EXPECT_TRUE(s.has(s2, "r1"));
}
}  // namespace tumult::card
