#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Distributor, the_causer_sees_all_hands_and_hands_them_out_anew) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1").events("distributor");
  s.plays(s0, "k5").all_pass();
  EXPECT_TRUE(s.sees(s0, "y1", s2));
  EXPECT_TRUE(s.sees_nothing(s1, s2));
  s.names(s0, s2).names(s0, s0).names(s0, s1);
  EXPECT_TRUE(s.has(s1, "y1"));
  EXPECT_TRUE(s.has(s2, "r1"));
  EXPECT_TRUE(s.has(s0, "g1"));
  EXPECT_TRUE(s.sees_nothing(s0, s2));
}

TEST(Distributor, others_may_keep_theirs_but_never_the_causer) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1").events("distributor");
  s.plays(s0, "k5").names(s0, s1);
  EXPECT_TRUE(s.refused(s0, "name s2", "C-EV-DISTRIBUTOR"));
  s.names(s0, s0).names(s0, s2);
  EXPECT_TRUE(s.has(s1, "g1"));
  EXPECT_TRUE(s.has(s0, "y1"));
}
}  // namespace tumult::card
