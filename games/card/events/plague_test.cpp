#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Plague, two_more_events_take_place) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "g1").draws("b1 b2 b3 b4 b6 b7 b8 b9 y1");
  s.events("plague expansion third-time-lucky").plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "g1 b1 b4 b6 b7"));
  EXPECT_TRUE(s.has(s0, "r1 b2 b3 b8 b9 y1"));
}

TEST(Plague, outlives_the_round) {
  Talk s(2);
  s.sets("base troublemaker").scores("10 30").holds(s0, "k5").holds(s1, "g1");
  s.events("plague finish-line identity-theft").plays(s0, "k5");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s0, 30));
  EXPECT_TRUE(s.score(s1, 11));
}

TEST(Plague, opens_a_window_before_each) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "lucky-bastard g1").draws("b1 b2 b3");
  s.events("plague friday-the-13th third-time-lucky");
  s.plays(s0, "k5").passes(s1).passes(s1).tosses(s1, "lucky-bastard", "red");
  EXPECT_TRUE(s.has(s1, "g1"));
  EXPECT_TRUE(s.has(s0, "r1 b1 b2 b3"));
}
}  // namespace tumult::card
