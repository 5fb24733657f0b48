#include "games/card/scene_test.h"

namespace tumult::card {
TEST(IdentityTheft, the_highest_and_the_lowest_score_change_places) {
  Talk s(3);
  s.sets("base troublemaker")
      .scores("10 30 20")
      .holds(s0, "k5 r1")
      .holds(s1, "g1")
      .holds(s2, "y1")
      .events("identity-theft");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.score(s0, 30));
  EXPECT_TRUE(s.score(s1, 10));
  EXPECT_TRUE(s.score(s2, 20));
  EXPECT_TRUE(s.has(s0, "r1"));
}

TEST(IdentityTheft, of_equal_scores_the_first_in_order_of_play_counts) {
  Talk s(4);
  s.sets("base troublemaker").scores("10 30 30 10").events("identity-theft");
  s.holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1").holds(s3, "b1").plays(s0, "k5");
  EXPECT_TRUE(s.score(s0, 10));
  EXPECT_TRUE(s.score(s1, 10));
  EXPECT_TRUE(s.score(s2, 30));
  EXPECT_TRUE(s.score(s3, 30));
}

TEST(IdentityTheft, without_scores_two_players_swap_hands) {
  Talk s(3);
  s.sets("base troublemaker").option("scoring", "off").holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1 y2");
  s.events("identity-theft").plays(s0, "k5").names(s0, s2);
  EXPECT_TRUE(s.refused(s0, "name s2", "C-EV-IDENTITY-THEFT"));
  s.names(s0, s0);
  EXPECT_TRUE(s.has(s0, "y1 y2"));
  EXPECT_TRUE(s.has(s2, "r1"));
}
}  // namespace tumult::card
