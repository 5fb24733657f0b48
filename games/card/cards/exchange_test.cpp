#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Exchange, takes_two_unseen_before_yours_are_handed_over) {
  Talk s(2);
  s.holds(s0, "exchange-r r1 r2 b9").holds(s1, "g1 g2 g3");
  s.plays(s0, "exchange-r").names(s0, s1).chance("g1 g2").gives(s0, "r1 r2");
  EXPECT_TRUE(s.has(s0, "b9 g1 g2"));
  EXPECT_TRUE(s.has(s1, "g3 r1 r2"));
}

TEST(Exchange, as_a_last_card_still_takes_two_and_gives_none) {
  Talk s(2);
  s.holds(s0, "exchange-r").holds(s1, "g1 g2 g3");
  s.plays(s0, "exchange-r").names(s0, s1).chance("g1 g2").all_pass();
  EXPECT_TRUE(s.has(s0, "g1 g2"));
  EXPECT_TRUE(s.has(s1, "g3"));
  EXPECT_FALSE(s.round_over());
}

TEST(Exchange, never_gives_fuck_you_but_may_catch_it) {
  Talk s(2);
  s.holds(s0, "exchange-r fuck-you r2").holds(s1, "g1");
  s.plays(s0, "exchange-r").names(s0, s1);
  EXPECT_TRUE(s.refused(s0, "give fuck-you", "C-FY-2"));
  s.gives(s0, "r2");
  EXPECT_TRUE(s.has(s0, "fuck-you g1"));
  EXPECT_TRUE(s.has(s1, "r2"));
}
}  // namespace tumult::card
