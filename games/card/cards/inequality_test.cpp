#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Inequality, the_victim_draws_from_you_unseen_until_it_holds_more) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "inequality r1 r2 r3 r4").holds(s1, "g1");
  s.plays(s0, "inequality").wishes(s0, "green").chance("r1 r2").names(s0, s1);
  EXPECT_TRUE(s.has(s0, "r3 r4"));
  EXPECT_TRUE(s.has(s1, "g1 r1 r2"));
}

TEST(Inequality, hits_equals_but_nobody_with_more_cards) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "inequality r1").holds(s1, "g1").holds(s2, "y1 y2");
  s.plays(s0, "inequality").wishes(s0, "green");
  EXPECT_TRUE(s.refused(s0, "name s2", "C-INEQ"));
  s.names(s0, s1);
  EXPECT_TRUE(s.has(s1, "g1 r1"));
  EXPECT_TRUE(s.round_over());
}

TEST(Inequality, in_the_classic_edition_hits_anyone) {
  Talk s(2);
  s.classic().holds(s0, "inequality r1").holds(s1, "g1 g2");
  s.plays(s0, "inequality").wishes(s0, "green").names(s0, s1);
  EXPECT_TRUE(s.has(s0, "r1"));
  EXPECT_TRUE(s.has(s1, "g1 g2"));
}
}  // namespace tumult::card
