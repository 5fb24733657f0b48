#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Recession, the_first_discards_one_of_choice_the_second_two_and_so_on) {
  Talk s(3);
  s.holds(s0, "k5 r1 r2 r3 r4").holds(s1, "g1 g2").holds(s2, "y1 y2 y3").events("recession");
  s.plays(s0, "k5").discards(s1, "g2").discards(s2, "y1 y3").discards(s0, "r1 r2 r4");
  EXPECT_TRUE(s.has(s0, "r3"));
  EXPECT_TRUE(s.has(s1, "g1"));
  EXPECT_TRUE(s.has(s2, "y2"));
}

TEST(Recession, the_round_ends_only_when_it_is_done) {
  Talk s(3);
  s.holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1 y2 y3").events("recession");
  s.plays(s0, "k5").discards(s1, "g1").discards(s2, "y1 y2").discards(s0, "r1");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s2, 3));
}
}  // namespace tumult::card
