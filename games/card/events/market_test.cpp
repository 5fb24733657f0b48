#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Market, a_card_for_each_is_turned_over_and_taken_in_order_of_play) {
  Talk s(3);
  s.holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1").draws("b1 b2 b3 b4").events("market");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.refused(s1, "take b4", "C-ASK-HELD"));
  s.takes(s1, "b2").takes(s2, "b3").takes(s0, "b1");
  EXPECT_TRUE(s.has(s0, "r1 b1"));
  EXPECT_TRUE(s.has(s1, "g1 b2"));
}

TEST(Market, turning_over_is_not_drawing_and_a_short_pile_ends_the_round_afterwards) {
  Talk s(3);
  s.sets("base troublemaker")
      .lasting("plus-one")
      .holds(s0, "k5 r1")
      .holds(s1, "g1")
      .holds(s2, "y1")
      .draws_only("b1 b2");
  s.events("market").plays(s0, "k5").takes(s1, "b2").takes(s2, "b1");
  EXPECT_TRUE(s.has(s1, "g1 b2"));
  EXPECT_TRUE(s.round_over());
}
}  // namespace tumult::card
