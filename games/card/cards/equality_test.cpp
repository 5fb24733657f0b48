#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Equality, makes_one_with_fewer_cards_draw_up_to_your_number) {
  Talk s(3);
  s.holds(s0, "equality r1 r2 r3").holds(s1, "g1").holds(s2, "y1 y2 y3").draws("b1 b2 b3");
  s.plays(s0, "equality").wishes(s0, "green");
  EXPECT_TRUE(s.refused(s0, "name s2", "C-EQUAL"));
  s.names(s0, s1);
  EXPECT_TRUE(s.has(s1, "g1 b1 b2"));
}

TEST(Equality, must_wish_but_may_leave_the_effect) {
  Talk s(2);
  s.holds(s0, "equality r1 r2").holds(s1, "g1");
  s.plays(s0, "equality");
  EXPECT_TRUE(s.refused(s0, "pass", "C-MATCH-7"));
  s.wishes(s0, "red").passes(s0);
  EXPECT_TRUE(s.has(s1, "g1"));
}

TEST(Equality, in_the_classic_edition_needs_the_wish_or_the_effect_and_without_a_wish_the_old_card_stays_in_force) {
  Talk s(2);
  s.classic().holds(s0, "equality r1 r2").holds(s1, "g1 g5").draws("b1");
  s.holds(s0, "b9").plays(s0, "equality").passes(s0);
  EXPECT_TRUE(s.refused(s0, "pass", "C-MATCH-7"));
  s.names(s0, s1);
  EXPECT_TRUE(s.has(s1, "g1 g5 b1"));
  EXPECT_TRUE(s.may(s1, "play g5"));
  EXPECT_TRUE(s.refused(s1, "play g1", "C-MATCH-1"));
}
}  // namespace tumult::card
