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

TEST(EpicFail, taken_from_the_top_as_the_start_card_leaves_anything_to_follow) {
  Talk s(2);
  s.sets("base supercharge").starts_with("fuck-you").holds(s0, "r1 r2").holds(s1, "k5 g1").events("epic-fail");
  s.plays(s1, "k5");
  EXPECT_TRUE(s.has(s1, "g1 fuck-you"));
  EXPECT_TRUE(s.on_top("k5"));
}
}  // namespace tumult::card
