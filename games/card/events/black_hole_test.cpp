#include "games/card/scene_test.h"

namespace tumult::card {
TEST(BlackHole, the_causer_gets_all_black_cards_of_the_others) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "k1 g1 k2").holds(s2, "k9 y1").events("black-hole");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s0, "r1 k1 k2 k9"));
  EXPECT_TRUE(s.has(s1, "g1"));
}

TEST(BlackHole, a_protected_causer_leaves_them_to_the_next_participant) {
  Talk s(3);
  s.classic().holds(s0, "k5 k3 lucky-bastard").holds(s1, "k1 g1").holds(s2, "k9 y1").events("black-hole");
  s.plays(s0, "k5").tosses(s0, "lucky-bastard", "red");
  EXPECT_TRUE(s.has(s0, "k3"));
  EXPECT_TRUE(s.has(s1, "k1 g1 k9"));
}
}  // namespace tumult::card
