#include "games/card/scene_test.h"

namespace tumult::card {
TEST(ColourBlockade, nobody_may_play_or_wish_that_colour) {
  Talk s(2);
  s.sets("base troublemaker supercharge")
      .holds(s0, "r1 g9")
      .holds(s1, "r2 swap-rg fantastic")
      .powers(s0, "colour-blockade");
  s.plays(s0, "r1").activates(s0, "colour-blockade").chooses(s0, "red");
  EXPECT_TRUE(s.refused(s1, "play r2", "C-POW-4"));
  EXPECT_TRUE(s.refused(s1, "play swap-rg", "C-POW-4"));
  s.plays(s1, "fantastic");
  EXPECT_TRUE(s.refused(s1, "wish red", "C-POW-4"));
}

TEST(ColourBlockade, lasts_until_its_owner_has_completed_the_next_turn) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "r1 r3 g9").holds(s1, "r2 r4").powers(s0, "colour-blockade").draws("b1 b2 b3");
  s.plays(s0, "r1").activates(s0, "colour-blockade").chooses(s0, "red").sits_out(s1);
  EXPECT_TRUE(s.refused(s0, "play r3", "C-POW-4"));
  s.sits_out(s0);
  EXPECT_TRUE(s.may(s1, "play r2"));
}

TEST(ColourBlockade, a_skipped_turn_of_its_owner_counts) {
  Talk s(3);
  s.sets("base supercharge")
      .top("g5")
      .holds(s0, "g1 r3")
      .holds(s1, "skip-g b1 r9")
      .holds(s2, "r7 y1")
      .powers(s0, "colour-blockade");
  s.plays(s0, "g1").activates(s0, "colour-blockade").chooses(s0, "red").plays(s1, "skip-g").names(s1, s0);
  s.all_pass();
  EXPECT_TRUE(s.refused(s2, "play r7", "C-POW-4"));
  s.sits_out(s2);
  EXPECT_TRUE(s.on_turn(s1));
  EXPECT_TRUE(s.refused(s1, "play r9", "C-MATCH-1"));
}
}  // namespace tumult::card
