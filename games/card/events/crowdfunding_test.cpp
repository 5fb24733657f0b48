#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Crowdfunding, everyone_else_gives_one_card_to_who_has_fewest) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "k5 r1 r2").holds(s1, "g1 g2").holds(s2, "y1").events("crowdfunding");
  s.plays(s0, "k5").gives(s1, "g1").gives(s0, "r2");
  EXPECT_TRUE(s.has(s2, "y1 g1 r2"));
}

TEST(Crowdfunding, all_who_tie_receive_and_the_last_card_goes_to_the_first_in_order_of_play) {
  Talk s(4);
  s.sets("base troublemaker").holds(s0, "k5").holds(s1, "").holds(s2, "y1").holds(s3, "b1 b2").events("crowdfunding");
  s.plays(s0, "k5").gives(s2, "y1", s1).gives(s3, "b1", s1).gives(s3, "b2", s0);
  EXPECT_TRUE(s.has(s1, "y1 b1"));
  EXPECT_TRUE(s.has(s0, "b2"));
}
}  // namespace tumult::card
