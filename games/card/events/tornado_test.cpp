#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Tornado, all_hands_are_shuffled_and_dealt_out_from_the_next_player_on) {
  Talk s(3);
  s.holds(s0, "k5 r1").holds(s1, "g1 g2 g3").holds(s2, "y1").events("tornado");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.hand_size(s1, 2));
  EXPECT_TRUE(s.hand_size(s2, 2));
  EXPECT_TRUE(s.hand_size(s0, 1));
}

TEST(Tornado, leaves_a_protected_hand_alone) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "lucky-bastard g1 g2 g3").holds(s2, "y1").events("tornado");
  s.plays(s0, "k5").tosses(s1, "lucky-bastard", "red");
  EXPECT_TRUE(s.has(s1, "g1 g2 g3"));
  EXPECT_TRUE(s.hand_size(s0, 1));
}
}  // namespace tumult::card
