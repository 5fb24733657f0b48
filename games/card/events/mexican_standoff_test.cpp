#include "games/card/scene_test.h"

namespace tumult::card {
TEST(MexicanStandoff, everyone_discards_the_hand_and_draws_three) {
  Talk s(2);
  s.holds(s0, "k5 r1").holds(s1, "g1 fuck-you").draws("b1 b2 b3 b4 b6 b7").events("mexican-standoff");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "b1 b2 b3"));
  EXPECT_TRUE(s.has(s0, "b4 b6 b7"));
  EXPECT_TRUE(s.on_top("k5"));
}

TEST(MexicanStandoff, in_the_classic_edition_leaves_the_curse) {
  Talk s(2);
  s.classic().holds(s0, "k5 r1").holds(s1, "g1 curse").draws("b1 b2 b3").events("mexican-standoff");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "curse b1 b2 b3"));
}
}  // namespace tumult::card
