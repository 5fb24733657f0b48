#include "games/card/scene_test.h"

namespace tumult::card {
TEST(EpicFail, fuck_you_comes_from_another_hand_to_who_has_fewest) {
  Talk s(3);
  s.sets("base supercharge").holds(s0, "k5 r1 r2").holds(s1, "fuck-you g1").holds(s2, "y1").events("epic-fail");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s2, "y1 fuck-you"));
  EXPECT_TRUE(s.has(s1, "g1"));
}

TEST(EpicFail, of_several_the_first_in_order_of_play_gets_it_from_the_pile) {
  Talk s(3);
  s.sets("base supercharge").holds(s0, "k5 r1").holds(s1, "g1 g2").holds(s2, "y1").events("epic-fail");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s2, "y1 fuck-you"));
}

TEST(EpicFail, taken_from_the_top_leaves_anything_to_follow) {
  Talk s(2);
  s.sets("base troublemaker supercharge").discarded("b1 b2 b3 b4").holds(s0, "k5 r1").holds(s1, "g1 g2 g3");
  s.events("plague rewind epic-fail").draws("fuck-you").plays(s0, "k5");
  EXPECT_TRUE(s.has(s0, "r1 r5 b2 fuck-you"));
  EXPECT_TRUE(s.on_top("b3"));
  EXPECT_TRUE(s.may(s1, "play g1"));
}

TEST(EpicFail, takes_nothing_from_a_protected_hand) {
  Talk s(3);
  s.sets("base troublemaker supercharge").holds(s0, "k5 r1").holds(s1, "lucky-bastard fuck-you g3").holds(s2, "y1 y2");
  s.events("epic-fail").plays(s0, "k5").tosses(s1, "lucky-bastard", "red");
  EXPECT_TRUE(s.has(s1, "fuck-you g3"));
  EXPECT_TRUE(s.has(s0, "r1"));
}
}  // namespace tumult::card
