#include "games/card/scene_test.h"

namespace tumult::card {
TEST(DoubleTaxation, the_three_highest_cards_are_added_to_the_score_at_once) {
  Talk s(2);
  s.sets("base troublemaker")
      .scores("5 10")
      .holds(s0, "k5 r1")
      .holds(s1, "g9 gift-g curse g8")
      .events("double-taxation");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.score(s0, 6));
  EXPECT_TRUE(s.score(s1, 40));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(DoubleTaxation, without_scores_the_lowest_draws_one_the_next_two_and_ties_alike) {
  Talk s(4);
  s.sets("base troublemaker").option("scoring", "off").events("double-taxation").draws("b1 b2 b3 b4 b6 b7 b8");
  s.holds(s0, "k5 r9").holds(s1, "g2").holds(s2, "y2").holds(s3, "b9 y4");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "g2 b1"));
  EXPECT_TRUE(s.has(s2, "y2 b2"));
  EXPECT_TRUE(s.has(s3, "b9 y4 b3 b4 b6"));
  EXPECT_TRUE(s.has(s0, "r9 b7 b8"));
}
}  // namespace tumult::card
