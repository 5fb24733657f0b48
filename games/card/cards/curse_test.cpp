#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Curse, is_never_played_not_even_as_a_last_card) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "curse").holds(s1, "g1");
  EXPECT_TRUE(s.refused(s0, "play curse", "C-CURSE"));
}

TEST(Curse, may_be_given_away_and_costs_13_points) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "gift-r curse").holds(s1, "g1");
  s.plays(s0, "gift-r").names(s0, s1).gives(s0, "curse");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s1, 14));
}

TEST(Curse, in_the_classic_edition_is_never_discarded) {
  Talk s(2);
  s.classic().holds(s0, "k5 r1 r2 r3").holds(s1, "curse g1").events("recession");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.refused(s1, "discard curse", "C-CURSE"));
  s.discards(s1, "g1").discards(s0, "r1 r2");
  EXPECT_TRUE(s.has(s1, "curse"));
}
}  // namespace tumult::card
