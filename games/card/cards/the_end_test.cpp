#include "games/card/scene_test.h"

namespace tumult::card {
TEST(TheEnd, as_a_last_card_fits_on_anything_and_ends_the_round_unconditionally) {
  Talk s(2);
  s.all_sets()
      .top("k9")
      .lasting("time-bomb last-chance")
      .holds(s0, "the-end")
      .holds(s1, "nice-try g1")
      .powers(s0, "looping");
  s.plays(s0, "the-end");
  EXPECT_TRUE(s.asked("s0 s1"));
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s0, 0));
  EXPECT_TRUE(s.score(s1, 8));
}

TEST(TheEnd, is_refused_with_another_card_in_hand_and_costs_17_points) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "the-end r1").holds(s1, "r2");
  EXPECT_TRUE(s.refused(s0, "play the-end", "C-END-CARD"));
  s.sits_out(s0).plays(s1, "r2");
  EXPECT_TRUE(s.round_over());
}
}  // namespace tumult::card
