#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Earthquake, whole_hands_go_to_the_right_at_once) {
  Talk s(3);
  s.holds(s0, "k5 r1").holds(s1, "g1 g2").holds(s2, "y1").events("earthquake");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "r1"));
  EXPECT_TRUE(s.has(s2, "g1 g2"));
  EXPECT_TRUE(s.has(s0, "y1"));
}

TEST(Earthquake, right_is_right_whatever_the_direction_and_a_protected_player_is_passed_over) {
  Talk s(3);
  s.sets("base troublemaker pandora").rules("other-way").events("earthquake");
  s.holds(s0, "k5 r1").holds(s1, "lucky-bastard g1").holds(s2, "y1");
  s.plays(s0, "k5").tosses(s1, "lucky-bastard", "red");
  EXPECT_TRUE(s.has(s0, "y1"));
  EXPECT_TRUE(s.has(s1, "g1"));
  EXPECT_TRUE(s.has(s2, "r1"));
}
}  // namespace tumult::card
