#include "games/card/scene_test.h"

namespace tumult::card {
TEST(MerryChristmas, all_cards_are_given_away_and_picked_up_when_all_have_given) {
  Talk s(3);
  s.holds(s0, "k5 r1").holds(s1, "g1 g2").holds(s2, "y1").events("merry-christmas");
  s.plays(s0, "k5").gives(s1, "g1", s2).gives(s1, "g2", s0);
  EXPECT_TRUE(s.refused(s2, "give g1 s0", "C-ASK-HELD"));
  s.gives(s2, "y1", s1).gives(s0, "r1", s2);
  EXPECT_TRUE(s.has(s0, "g2"));
  EXPECT_TRUE(s.has(s1, "y1"));
  EXPECT_TRUE(s.has(s2, "g1 r1"));
}

TEST(MerryChristmas, nobody_gives_to_themselves_and_all_must_go_even_fuck_you) {
  Talk s(3);
  s.holds(s0, "k5 r1").holds(s1, "fuck-you g2").holds(s2, "y1").events("merry-christmas");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.refused(s1, "give g2 s1", "C-VICTIM"));
  EXPECT_TRUE(s.refused(s1, "pass", "C-EV-MERRY-CHRISTMAS"));
  s.gives(s1, "fuck-you", s0).gives(s1, "g2", s0).gives(s2, "y1", s0).gives(s0, "r1", s1);
  EXPECT_TRUE(s.has(s0, "fuck-you g2 y1"));
  EXPECT_TRUE(s.round_over());
}
}  // namespace tumult::card
