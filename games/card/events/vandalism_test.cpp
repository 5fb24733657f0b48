#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Vandalism, all_cards_of_the_colour_last_played_are_discarded_two_coloured_ones_too) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "k5 b1 gift-r").holds(s1, "r1 swap-ry g1").events("vandalism");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s0, "b1"));
  EXPECT_TRUE(s.has(s1, "g1"));
}

TEST(Vandalism, a_wish_does_not_count_and_after_a_colour_swap_its_turned_colour_does) {
  Talk s(2);
  s.sets("base troublemaker")
      .holds(s0, "swap-ry r1 y1 g1")
      .holds(s1, "fantastic r2 y2 g2")
      .holds(s0, "k4")
      .events("vandalism");
  s.plays(s0, "swap-ry").plays(s1, "fantastic").wishes(s1, "4").plays(s0, "k4");
  EXPECT_TRUE(s.has(s0, "r1 g1"));
  EXPECT_TRUE(s.has(s1, "r2 g2"));
}

TEST(Vandalism, with_no_colour_played_yet_does_nothing) {
  Talk s(2);
  s.starts_with("k4").holds(s0, "r1").holds(s1, "g1").events("vandalism");
  EXPECT_TRUE(s.has(s0, "r1"));
  EXPECT_TRUE(s.has(s1, "g1"));
}
}  // namespace tumult::card
