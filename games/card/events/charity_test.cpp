#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Charity, everyone_else_draws_one_unseen_from_who_has_most) {
  Talk s(3);
  s.holds(s0, "k5 r1 r2 r3").holds(s1, "g1").holds(s2, "y1").events("charity");
  s.chance("r3 r1").plays(s0, "k5");
  EXPECT_TRUE(s.has(s0, "r2"));
  EXPECT_TRUE(s.has(s1, "g1 r3"));
  EXPECT_TRUE(s.has(s2, "y1 r1"));
}

TEST(Charity, all_who_tie_give_and_take_nothing_among_themselves) {
  Talk s(3);
  s.holds(s0, "k5 r1 r2").holds(s1, "g1 g2").holds(s2, "y1").events("charity");
  s.chance("g1 r1").plays(s0, "k5");
  EXPECT_TRUE(s.has(s0, "r2"));
  EXPECT_TRUE(s.has(s1, "g2"));
  EXPECT_TRUE(s.has(s2, "y1 g1 r1"));
}

TEST(Charity, too_few_cards_go_to_the_first_in_order_of_play) {
  Talk s(4);
  s.holds(s0, "k5").holds(s1, "g1 g2").holds(s2, "").holds(s3, "").events("charity");
  s.chance("g2").plays(s0, "k5");
  EXPECT_TRUE(s.has(s2, "g2"));
  EXPECT_TRUE(s.has(s3, "g1"));
  EXPECT_TRUE(s.has(s0, ""));
}
}  // namespace tumult::card
