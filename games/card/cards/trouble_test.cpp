#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Troublemaker, triggers_an_event) {
  Talk s(2);
  s.sets("base troublemaker")
      .holds(s0, "trouble-r r1")
      .holds(s1, "g1")
      .events("third-time-lucky")
      .draws("b1 b2 b3 b4 b5 b6");
  s.plays(s0, "trouble-r");
  EXPECT_TRUE(s.has(s1, "g1 b1 b2 b3"));
  EXPECT_TRUE(s.has(s0, "r1 b4 b5 b6"));
}

TEST(Troublemaker, as_a_start_card_makes_the_dealer_the_causer) {
  Talk s(3);
  s.sets("base troublemaker").starts_with("trouble-r").draws("b1 b2 b3 b4 b6 b7").events("expansion");
  s.holds(s0, "r1").holds(s1, "g1").holds(s2, "y1");
  EXPECT_TRUE(s.has(s1, "g1 b1"));
  EXPECT_TRUE(s.has(s2, "y1 b2 b3"));
  EXPECT_TRUE(s.has(s0, "r1 b4 b6 b7"));
  EXPECT_TRUE(s.on_turn(s1));
}
}  // namespace tumult::card
