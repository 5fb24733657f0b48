#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Thief, sees_the_hand_and_takes_two) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "thief-r r1").holds(s1, "g1 g2 g3").holds(s2, "y1");
  s.plays(s0, "thief-r").names(s0, s1).all_pass();
  EXPECT_TRUE(s.sees(s0, "g3", s1));
  EXPECT_TRUE(s.sees_nothing(s2, s1));
  s.takes(s0, "g1 g3");
  EXPECT_TRUE(s.has(s0, "r1 g1 g3"));
  EXPECT_TRUE(s.sees_nothing(s0, s1));
}

TEST(Thief, takes_the_only_one_and_the_round_ends) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "thief-r r1").holds(s1, "g1");
  s.plays(s0, "thief-r").names(s0, s1).takes(s0, "g1");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s0, 2));
}

TEST(Thief, may_take_fuck_you_but_not_in_the_classic_edition) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "thief-r r1").holds(s1, "fuck-you g1 g2");
  s.plays(s0, "thief-r").names(s0, s1).takes(s0, "fuck-you g1");
  EXPECT_TRUE(s.has(s0, "r1 fuck-you g1"));
  Talk old(2);
  old.classic().holds(s0, "thief-r r1").holds(s1, "fuck-you g1");
  old.plays(s0, "thief-r").names(s0, s1);
  EXPECT_TRUE(old.refused(s0, "take fuck-you", "C-THIEF"));
  old.takes(s0, "g1");
  EXPECT_TRUE(old.has(s1, "fuck-you"));
}
}  // namespace tumult::card
