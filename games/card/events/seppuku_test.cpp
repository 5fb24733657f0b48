#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Seppuku, a_number_is_minus_21_another_card_plus_42_and_not_to_dare_plus_21) {
  Talk s(3);
  s.sets("base troublemaker").scores("50 0 0").holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1").events("seppuku");
  s.draws("b1 gift-g").plays(s0, "k5").confirms(s1).confirms(s2).passes(s0);
  EXPECT_TRUE(s.score(s0, 71));
  EXPECT_TRUE(s.score(s1, -21));
  EXPECT_TRUE(s.score(s2, 42));
  EXPECT_TRUE(s.on_top("k5"));
  EXPECT_TRUE(s.has(s1, "g1"));
}

TEST(Seppuku, without_scores_means_discarding_two_or_drawing_four_or_drawing_two) {
  Talk s(3);
  s.sets("base troublemaker").option("scoring", "off").holds(s0, "k5 r1").holds(s1, "g1 g2 g3").holds(s2, "y1");
  s.events("seppuku").draws("b1 gift-g b2 b3 b4 b6 b7 b8").plays(s0, "k5");
  s.confirms(s1).discards(s1, "g1 g3").confirms(s2).passes(s0);
  EXPECT_TRUE(s.has(s1, "g2"));
  EXPECT_TRUE(s.has(s2, "y1 b2 b3 b4 b6"));
  EXPECT_TRUE(s.has(s0, "r1 b7 b8"));
}

TEST(Seppuku, over_the_limit_the_game_ends_only_with_the_round) {
  Talk s(2);
  s.sets("base troublemaker")
      .option("limit", "60")
      .scores("50 0")
      .holds(s0, "k5 r1")
      .holds(s1, "g1 g5")
      .events("seppuku");
  s.plays(s0, "k5").all_pass().passes(s1).passes(s0);
  EXPECT_TRUE(s.score(s0, 71));
  EXPECT_FALSE(s.game_over());
  EXPECT_TRUE(s.on_turn(s1));
}
}  // namespace tumult::card
