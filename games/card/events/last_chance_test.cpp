#include "games/card/scene_test.h"

namespace tumult::card {
TEST(LastChance, who_sheds_the_last_card_triggers_an_event_before_the_round_ends) {
  Talk s(2);
  s.sets("base troublemaker").lasting("last-chance").holds(s0, "r1").holds(s1, "g1").draws("b1 b2 b3 b4 b6 b7");
  s.events("third-time-lucky").plays(s0, "r1");
  EXPECT_TRUE(s.has(s1, "g1 b1 b2 b3"));
  EXPECT_TRUE(s.has(s0, "b4 b6 b7"));
  EXPECT_FALSE(s.round_over());
}

TEST(LastChance, even_if_the_hand_was_refilled_in_the_same_turn) {
  Talk s(2);
  s.sets("base troublemaker").lasting("last-chance").holds(s0, "exchange-r").holds(s1, "g1 g2 g3");
  s.events("finish-line").plays(s0, "exchange-r").names(s0, s1);
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.hand_size(s0, 2));
}

TEST(LastChance, not_for_a_hand_that_an_event_emptied_but_in_the_classic_edition) {
  Talk s(2);
  s.sets("base troublemaker")
      .lasting("last-chance")
      .holds(s0, "k5 g1")
      .holds(s1, "r1")
      .events("vandalism third-time-lucky");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s0, 1));
  Talk old(2);
  old.classic().lasting("last-chance").holds(s0, "k5 g1").holds(s1, "r1").events("vandalism third-time-lucky");
  old.plays(s0, "k5");
  EXPECT_FALSE(old.round_over());
  EXPECT_TRUE(old.hand_size(s1, 3));
}

TEST(LastChance, spares_who_tossed_lucky_bastard_at_it) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "k5 b5 r1").holds(s1, "lucky-bastard r2").events("last-chance doomsday");
  s.plays(s0, "k5").tosses(s1, "lucky-bastard", "red");
  EXPECT_TRUE(s.lasts("last-chance"));
  s.plays(s1, "r2");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s0, 6));
}
}  // namespace tumult::card
