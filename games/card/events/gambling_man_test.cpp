#include "games/card/scene_test.h"

namespace tumult::card {
TEST(GamblingMan, the_second_lowest_value_takes_all) {
  Talk s(3);
  s.holds(s0, "k5 r1 b1").holds(s1, "g3 g4").holds(s2, "gift-g y1").events("gambling-man");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.asked("s0 s1 s2"));
  s.lays(s2, "gift-g").lays(s0, "r1");
  EXPECT_TRUE(s.asked("s1"));
  s.lays(s1, "g3");
  EXPECT_TRUE(s.has(s1, "g4 g3 r1 gift-g"));
}

TEST(GamblingMan, of_equals_the_first_in_order_of_play_takes_all) {
  Talk s(4);
  s.holds(s0, "k5 r1 b1").holds(s1, "g1 g4").holds(s2, "y3 y1").holds(s3, "b3 b8").events("gambling-man");
  s.plays(s0, "k5").lays(s0, "r1").lays(s1, "g1").lays(s2, "y3").lays(s3, "b3");
  EXPECT_TRUE(s.has(s2, "y1 r1 g1 y3 b3"));
}

TEST(GamblingMan, who_has_no_card_takes_all) {
  Talk s(3);
  s.holds(s0, "k5").holds(s1, "g3 g4").holds(s2, "y1 y9").events("gambling-man");
  s.plays(s0, "k5").lays(s1, "g3").lays(s2, "y9");
  EXPECT_TRUE(s.has(s0, "g3 y9"));
  EXPECT_FALSE(s.round_over());
}

TEST(GamblingMan, in_the_classic_edition_the_lowest_of_the_last_colour_is_laid_and_the_highest_takes_all) {
  Talk s(3);
  s.classic().holds(s0, "k5 r4 r8").holds(s1, "g3 g4").holds(s2, "r6 r9").events("gambling-man").draws("b1 b2");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.asked("s0 s1 s2"));
  s.all_pass();
  EXPECT_TRUE(s.refused(s0, "lay r8", "C-EV-GAMBLING-MAN"));
  s.lays(s0, "r4").lays(s2, "r6");
  EXPECT_TRUE(s.has(s2, "r9 r4 r6"));
  EXPECT_TRUE(s.has(s1, "g3 g4 b1 b2"));
}
}  // namespace tumult::card
