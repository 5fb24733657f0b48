#include "games/card/scene_test.h"

namespace tumult::card {
TEST(FantasticFour, shares_out_exactly_four_draws_all_named_before_anyone_draws) {
  Talk s(3);
  s.holds(s0, "fantastic-four r1").holds(s1, "g1").holds(s2, "y1").draws("b1 b2 b3 b4");
  s.plays(s0, "fantastic-four").wishes(s0, "6").shares(s0, s2).shares(s0, s1).shares(s0, s2);
  EXPECT_TRUE(s.has(s2, "y1"));
  EXPECT_TRUE(s.refused(s0, "pass", "C-FFOUR"));
  s.shares(s0, s2);
  EXPECT_TRUE(s.has(s1, "g1 b1"));
  EXPECT_TRUE(s.has(s2, "y1 b2 b3 b4"));
}

TEST(FantasticFour, must_be_carried_out_and_never_on_oneself) {
  Talk s(2);
  s.holds(s0, "fantastic-four r1").holds(s1, "g1");
  s.plays(s0, "fantastic-four").wishes(s0, "red");
  EXPECT_TRUE(s.refused(s0, "pass", "C-FFOUR"));
  EXPECT_TRUE(s.refused(s0, "share s0", "C-VICTIM"));
}

TEST(FantasticFour, in_the_classic_edition_may_be_left_at_the_wish) {
  Talk s(2);
  s.classic().holds(s0, "fantastic-four r1").holds(s1, "g1");
  s.plays(s0, "fantastic-four").wishes(s0, "red").passes(s0);
  EXPECT_TRUE(s.has(s1, "g1"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(FantasticFour, turned_around_is_shared_out_anew_by_who_countered) {
  Talk s(3);
  s.holds(s0, "fantastic-four r1").holds(s1, "counterattack g1").holds(s2, "y1").draws("b1 b2 b3 b4");
  s.plays(s0, "fantastic-four").wishes(s0, "red").shares(s0, s1).shares(s0, s1).shares(s0, s1).shares(s0, s1);
  s.tosses(s1, "counterattack", "blue").shares(s1, s0).shares(s1, s0).shares(s1, s2).shares(s1, s2);
  EXPECT_TRUE(s.has(s2, "y1 b1 b2"));
  EXPECT_TRUE(s.has(s0, "r1 b3 b4"));
  EXPECT_TRUE(s.has(s1, "g1"));
}
}  // namespace tumult::card
