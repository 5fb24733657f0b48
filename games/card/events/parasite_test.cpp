#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Parasite, the_left_neighbour_of_who_is_out_may_discard_two) {
  Talk s(3);
  s.sets("base supercharge").holds(s0, "k5 fuck-you y9 y1").holds(s1, "g5").holds(s2, "g9").events("parasite");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.lasts("parasite"));
  s.plays(s1, "g5").discards(s0, "fuck-you y9");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s0, 1));
  EXPECT_TRUE(s.score(s2, 9));
}

TEST(Parasite, a_hand_it_empties_scores_nothing_but_is_no_winner) {
  Talk s(2);
  s.sets("base supercharge").option("scoring", "off").lasting("parasite").holds(s0, "r1").holds(s1, "g9");
  s.plays(s0, "r1").discards(s1, "g9");
  EXPECT_TRUE(s.winner("s0"));
}

TEST(Parasite, comes_after_nice_try_and_may_be_left) {
  Talk s(2);
  s.sets("base supercharge").lasting("parasite").holds(s0, "r1").holds(s1, "nice-try");
  s.draws("b1 b2 b3").plays(s0, "r1").tosses(s1, "nice-try", "red").discards(s0, "b3").passes(s0);
  EXPECT_TRUE(s.score(s0, 3));
  EXPECT_TRUE(s.score(s1, 0));
}
}  // namespace tumult::card
