#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Mimicry, as_a_plain_special_has_the_colour_it_follows) {
  Talk s(3);
  s.sets("base troublemaker")
      .top("fantastic wish blue")
      .holds(s0, "mimicry r1")
      .holds(s1, "g1 skip-r b2")
      .holds(s2, "y1");
  EXPECT_TRUE(s.refused(s0, "play mimicry as skip-r", "C-MIMIC"));
  s.plays(s0, "mimicry", as("skip-b")).names(s0, s2);
  EXPECT_TRUE(s.skipped(s2));
  EXPECT_TRUE(s.may(s1, "play b2"));
  EXPECT_TRUE(s.may(s1, "play skip-r"));
  EXPECT_TRUE(s.refused(s1, "play g1", "C-MATCH-1"));
}

TEST(Mimicry, is_no_plain_special_on_black_or_on_a_number_wish_and_never_a_unique_card) {
  Talk s(2);
  s.sets("base troublemaker").top("k5").holds(s0, "mimicry r1").holds(s1, "g1");
  EXPECT_TRUE(s.refused(s0, "play mimicry as skip-r", "C-MIMIC"));
  EXPECT_TRUE(s.refused(s0, "play mimicry as fuck-you", "C-MIMIC"));
  EXPECT_TRUE(s.refused(s0, "play mimicry as edison", "C-MIMIC"));
  EXPECT_TRUE(s.may(s0, "play mimicry as fantastic"));
  Talk wished(2);
  wished.sets("base troublemaker").top("fantastic wish 7").holds(s0, "mimicry r1").holds(s1, "g1");
  EXPECT_TRUE(wished.refused(s0, "play mimicry as gift-b", "C-MIMIC"));
}

TEST(Mimicry, as_colour_swap_turns_the_colour_its_player_picks) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "mimicry r1").holds(s1, "y1 r2");
  s.plays(s0, "mimicry", as("swap-ry"));
  EXPECT_TRUE(s.may(s1, "play y1"));
  EXPECT_TRUE(s.refused(s1, "play r2", "C-MATCH-1"));
}

TEST(Mimicry, may_be_tossed_in_as_a_counterattack) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "gift-r r1 r2 r3").holds(s1, "mimicry g1 g2 g3").holds(s2, "y1");
  s.plays(s0, "gift-r").names(s0, s1).tosses(s1, "mimicry", "yellow").names(s1, s0).gives(s1, "g1 g2");
  EXPECT_TRUE(s.has(s0, "r1 r2 r3 g1 g2"));
  EXPECT_TRUE(s.wish("yellow"));
}
}  // namespace tumult::card
