#include "games/card/scene_test.h"

namespace tumult::card {
TEST(LuckyBastard, leaves_its_player_outside_the_event_as_if_not_seated) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "lucky-bastard g1").holds(s2, "y1");
  s.draws("b1 b2 b3 b4").events("expansion");
  s.plays(s0, "k5").tosses(s1, "lucky-bastard", "blue");
  EXPECT_TRUE(s.has(s1, "g1"));
  EXPECT_TRUE(s.has(s2, "y1 b1"));
  EXPECT_TRUE(s.has(s0, "r1 b2 b3"));
  EXPECT_TRUE(s.wish("blue"));
}

TEST(LuckyBastard, is_not_for_the_player_on_turn_but_in_the_classic_edition) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "k5 lucky-bastard").holds(s1, "g1").events("friday-the-13th").plays(s0, "k5");
  EXPECT_TRUE(s.asked("s1"));
  Talk old(2);
  old.classic().holds(s0, "k5 lucky-bastard r1").holds(s1, "g1").events("third-time-lucky").draws("b1 b2 b3");
  old.plays(s0, "k5").tosses(s0, "lucky-bastard", "red");
  EXPECT_TRUE(old.has(s0, "r1"));
  EXPECT_TRUE(old.has(s1, "g1 b1 b2 b3"));
}

TEST(LuckyBastard, does_not_protect_from_what_the_event_sets_off) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "lucky-bastard g1");
  s.draws("b1 b2 b3").events("plague friday-the-13th third-time-lucky");
  s.plays(s0, "k5").tosses(s1, "lucky-bastard", "blue");
  EXPECT_TRUE(s.has(s1, "g1 b1 b2 b3"));
}

TEST(LuckyBastard, scores_nothing_when_the_event_ends_the_round) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "lucky-bastard g9").holds(s2, "y9").events("doomsday");
  s.plays(s0, "k5").tosses(s1, "lucky-bastard", "blue");
  EXPECT_TRUE(s.score(s0, 50));
  EXPECT_TRUE(s.score(s1, 0));
}
}  // namespace tumult::card
