#include "games/card/scene_test.h"

namespace tumult::card {
TEST(ColourSwap, on_one_of_its_colours_turns_to_the_other) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "swap-ry b1").holds(s1, "y1 r1 swap-gb");
  s.plays(s0, "swap-ry");
  EXPECT_TRUE(s.may(s1, "play y1"));
  EXPECT_TRUE(s.refused(s1, "play r1", "C-MATCH-1"));
  EXPECT_TRUE(s.may(s1, "play swap-gb"));
}

TEST(ColourSwap, on_another_by_symbol_only_its_player_picks_the_colour) {
  Talk s(2);
  s.sets("base troublemaker").top("swap-ry wish yellow").holds(s0, "swap-gb b1").holds(s1, "g1 b2");
  s.plays(s0, "swap-gb");
  EXPECT_TRUE(s.refused(s0, "choose yellow", "C-MATCH-4"));
  s.chooses(s0, "blue");
  EXPECT_TRUE(s.may(s1, "play b2"));
  EXPECT_TRUE(s.refused(s1, "play g1", "C-MATCH-1"));
}

TEST(ColourSwap, fits_a_wish_for_one_of_its_colours_but_no_number_wish) {
  Talk s(2);
  s.sets("base troublemaker").top("fantastic wish blue").holds(s0, "swap-gb b1 r2").holds(s1, "g1 b2");
  s.plays(s0, "swap-gb");
  EXPECT_TRUE(s.may(s1, "play g1"));
  Talk number(2);
  number.sets("base troublemaker").top("fantastic wish 4").holds(s0, "swap-gb b1").holds(s1, "g1");
  EXPECT_TRUE(number.refused(s0, "play swap-gb", "C-MATCH-4"));
}
}  // namespace tumult::card
