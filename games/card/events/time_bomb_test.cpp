#include "games/card/scene_test.h"

namespace tumult::card {
TEST(TimeBomb, three_turns_each_then_the_points_of_the_round_double) {
  Talk s(2);
  s.scores("100 0").holds(s0, "k5 r1").holds(s1, "g2").draws("b1 b2 b3 b4 b6 b7").events("time-bomb").plays(s0, "k5");
  for (int i = 0; i < 3; ++i) s.sits_out(s1).sits_out(s0);
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s1, 2 * (2 + 1 + 3 + 6)));
  EXPECT_TRUE(s.score(s0, 100 + 2 * (1 + 2 + 4 + 7)));
}

TEST(TimeBomb, who_is_out_before_gets_minus_ten_and_the_others_ten_more) {
  Talk s(3);
  s.lasting("time-bomb").scores("5 0 0").holds(s0, "r1").holds(s1, "g2").holds(s2, "y9");
  s.plays(s0, "r1");
  EXPECT_TRUE(s.score(s0, -5));
  EXPECT_TRUE(s.score(s1, 12));
  EXPECT_TRUE(s.score(s2, 19));
}

TEST(TimeBomb, a_skipped_turn_counts_but_not_in_the_classic_edition) {
  Talk s(2);
  s.lasting("time-bomb 1").turn(s1).to_be_skipped("s1").holds(s0, "r1 r2").holds(s1, "g2").sits_out(s0);
  EXPECT_TRUE(s.round_over());
  Talk old(2);
  old.classic().lasting("time-bomb 1").turn(s1).to_be_skipped("s1").holds(s0, "r1 r2").holds(s1, "g2").sits_out(s0);
  EXPECT_TRUE(old.on_turn(s1));
}

TEST(TimeBomb, a_protected_finisher_gets_nothing_off_but_still_costs_the_others_ten) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "lucky-bastard r2").holds(s2, "y9").events("time-bomb");
  s.plays(s0, "k5").tosses(s1, "lucky-bastard", "red").plays(s1, "r2");
  EXPECT_TRUE(s.score(s1, 0));
  EXPECT_TRUE(s.score(s0, 11));
  EXPECT_TRUE(s.score(s2, 19));
}

TEST(TimeBomb, a_dry_pile_neither_doubles_nor_moves_ten_points) {
  Talk s(2);
  s.lasting("time-bomb").holds(s0, "r1").holds(s1, "g2").draws_only("").draws_a_card(s0);
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s0, 1));
  EXPECT_TRUE(s.score(s1, 2));
}
}  // namespace tumult::card
