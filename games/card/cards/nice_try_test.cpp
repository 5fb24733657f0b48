#include "games/card/scene_test.h"

namespace tumult::card {
TEST(NiceTry, makes_all_who_are_out_draw_three_and_the_round_goes_on) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "r1").holds(s1, "g1").holds(s2, "nice-try y1").draws("b1 b2 b3");
  s.plays(s0, "r1");
  EXPECT_TRUE(s.asked("s1 s2"));
  s.tosses(s2, "nice-try", "green");
  EXPECT_TRUE(s.has(s0, "b1 b2 b3"));
  EXPECT_TRUE(s.wish("green"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(NiceTry, as_the_tossers_last_card_makes_the_check_anew) {
  Talk s(2);
  s.holds(s0, "r1").holds(s1, "nice-try").draws("b1 b2 b3");
  s.plays(s0, "r1").tosses(s1, "nice-try", "green");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s0, 6));
  EXPECT_TRUE(s.score(s1, 0));
}

TEST(NiceTry, is_not_for_the_player_on_turn_but_in_the_classic_edition) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "thief-r nice-try").holds(s1, "g1").holds(s2, "y1");
  s.plays(s0, "thief-r").names(s0, s1).takes(s0, "g1");
  EXPECT_TRUE(s.asked("s2"));
  EXPECT_TRUE(s.refused(s0, "toss nice-try", "C-ASK-TURN"));
  EXPECT_TRUE(s.round_over());
  Talk old(2);
  old.classic().holds(s0, "thief-r nice-try r1").holds(s1, "g1");
  old.plays(s0, "thief-r").names(s0, s1).takes(s0, "g1").tosses(s0, "nice-try", "red");
  EXPECT_TRUE(old.hand_size(s1, 3));
}

TEST(NiceTry, on_a_pile_that_runs_dry_ends_the_round_and_what_was_drawn_counts) {
  Talk s(2);
  s.holds(s0, "r1").holds(s1, "nice-try g1").draws_only("b1 b2");
  s.plays(s0, "r1").tosses(s1, "nice-try", "green");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s0, 3));
  EXPECT_TRUE(s.score(s1, 1));
}
}  // namespace tumult::card
