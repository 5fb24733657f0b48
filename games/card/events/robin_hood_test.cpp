#include "games/card/scene_test.h"

namespace tumult::card {
TEST(RobinHood, who_has_most_and_who_has_fewest_swap_hands) {
  Talk s(3);
  s.holds(s0, "k5 r1 r2 r3").holds(s1, "g1").holds(s2, "y1 y2").events("robin-hood");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s0, "g1"));
  EXPECT_TRUE(s.has(s1, "r1 r2 r3"));
}

TEST(RobinHood, of_several_the_first_in_order_of_play_and_all_equal_nothing) {
  Talk s(4);
  s.holds(s0, "k5 r1 r2").holds(s1, "g1 g2").holds(s2, "y1").holds(s3, "b1").events("robin-hood");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "y1"));
  EXPECT_TRUE(s.has(s2, "g1 g2"));
  Talk equal(2);
  equal.holds(s0, "k5 r1").holds(s1, "g1").events("robin-hood").plays(s0, "k5");
  EXPECT_TRUE(equal.has(s0, "r1"));
}

TEST(RobinHood, counts_no_protected_player) {
  Talk s(3);
  s.sets("base troublemaker")
      .holds(s0, "k5 r1 r2")
      .holds(s1, "lucky-bastard g1")
      .holds(s2, "y1 y2 y3")
      .events("robin-hood");
  s.plays(s0, "k5").tosses(s1, "lucky-bastard", "red");
  EXPECT_TRUE(s.has(s0, "y1 y2 y3"));
  EXPECT_TRUE(s.has(s1, "g1"));
}
}  // namespace tumult::card
