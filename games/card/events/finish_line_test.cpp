#include "games/card/scene_test.h"

namespace tumult::card {
TEST(FinishLine, the_round_ends_and_hands_are_counted) {
  Talk s(2);
  s.holds(s0, "k5 r1 gift-r").holds(s1, "fuck-you g2").events("finish-line");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s0, 8));
  EXPECT_TRUE(s.score(s1, 44));
}

TEST(FinishLine, no_nice_try_stops_it_and_a_protected_player_scores_nothing) {
  Talk s(3);
  s.sets("base troublemaker")
      .holds(s0, "k5")
      .holds(s1, "lucky-bastard g9")
      .holds(s2, "nice-try y1")
      .events("finish-line");
  s.plays(s0, "k5").tosses(s1, "lucky-bastard", "red");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s1, 0));
  EXPECT_TRUE(s.score(s2, 8));
}
}  // namespace tumult::card
