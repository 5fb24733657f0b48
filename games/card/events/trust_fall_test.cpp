#include "games/card/scene_test.h"

namespace tumult::card {
TEST(TrustFall, everyone_names_who_gives_them_two_cards_after_the_event) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1 y2 y3").events("trust-fall");
  s.plays(s0, "k5").names(s1, s2).gives(s2, "y1 y2").names(s2, s1).gives(s1, "g1").names(s0, s1);
  EXPECT_TRUE(s.has(s0, "r1"));
  EXPECT_TRUE(s.has(s1, "y1 y2"));
  EXPECT_TRUE(s.has(s2, "y3 g1"));
}

TEST(TrustFall, in_the_classic_edition_presents_come_at_once) {
  Talk s(2);
  s.classic().holds(s0, "k5 r1 r2").holds(s1, "g1").events("trust-fall");
  s.plays(s0, "k5").names(s1, s0).gives(s0, "r1 r2").names(s0, s1).gives(s1, "r1 g1");
  EXPECT_TRUE(s.has(s0, "r1 g1"));
  EXPECT_TRUE(s.has(s1, "r2"));
}
}  // namespace tumult::card
