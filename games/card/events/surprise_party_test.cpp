#include "games/card/scene_test.h"

namespace tumult::card {
TEST(SurpriseParty, one_card_each_to_anyone_picked_up_after_the_event) {
  Talk s(3);
  s.holds(s0, "k5 r1").holds(s1, "g1 g2").holds(s2, "y1").events("surprise-party");
  s.plays(s0, "k5").gives(s1, "g1", s2);
  EXPECT_TRUE(s.refused(s2, "give g1 s1", "C-ASK-HELD"));
  s.gives(s2, "y1", s1).gives(s0, "r1", s2);
  EXPECT_TRUE(s.has(s1, "g2 y1"));
  EXPECT_TRUE(s.has(s2, "g1 r1"));
  EXPECT_TRUE(s.round_over());
}

TEST(SurpriseParty, in_the_classic_edition_presents_come_at_once) {
  Talk s(3);
  s.classic().holds(s0, "k5 r1").holds(s1, "g1 g2").holds(s2, "y1").events("surprise-party");
  s.plays(s0, "k5").gives(s1, "g1", s2).gives(s2, "g1", s0).gives(s0, "g1", s1);
  EXPECT_TRUE(s.has(s1, "g1 g2"));
}
}  // namespace tumult::card
