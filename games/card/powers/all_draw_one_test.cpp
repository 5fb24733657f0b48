#include "games/card/scene_test.h"

namespace tumult::card {
TEST(AllDrawOne, everyone_else_draws_before_the_effect_of_the_card) {
  Talk s(3);
  s.sets("base troublemaker supercharge")
      .holds(s0, "thief-r r1")
      .holds(s1, "g1")
      .holds(s2, "y1")
      .powers(s0, "all-draw-one");
  s.draws("b1 b2").plays(s0, "thief-r").activates(s0, "all-draw-one").names(s0, s1).takes(s0, "b1 g1");
  EXPECT_TRUE(s.has(s0, "r1 b1 g1"));
  EXPECT_TRUE(s.has(s2, "y1 b2"));
}

TEST(AllDrawOne, ends_the_round_at_once_on_a_dry_pile) {
  Talk s(3);
  s.sets("base supercharge")
      .holds(s0, "gift-r r1")
      .holds(s1, "g1")
      .holds(s2, "y1")
      .powers(s0, "all-draw-one")
      .draws_only("b1");
  s.plays(s0, "gift-r").activates(s0, "all-draw-one");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.has(s1, "g1 b1"));
}
}  // namespace tumult::card
