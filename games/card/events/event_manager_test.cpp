#include "games/card/scene_test.h"

namespace tumult::card {
TEST(EventManager, the_causer_picks_one_of_three_and_the_others_are_used_up) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "g1 b5").draws("b1 b2 b3 b4 b6 b7");
  s.events("event-manager doomsday third-time-lucky finish-line friday-the-13th");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.refused(s0, "choose friday-the-13th", "C-EV-EVENT-MANAGER"));
  s.chooses(s0, "third-time-lucky");
  EXPECT_TRUE(s.has(s1, "g1 b5 b1 b2 b3"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(EventManager, opens_no_second_window_and_protection_does_not_carry_over) {
  Talk s(3);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "lucky-bastard g1").holds(s2, "mimicry y1");
  s.events("event-manager third-time-lucky friday-the-13th finish-line").draws("b1 b2 b3");
  s.plays(s0, "k5").tosses(s1, "lucky-bastard", "red").passes(s2);
  EXPECT_TRUE(s.asked("s0"));
  s.chooses(s0, "third-time-lucky");
  EXPECT_TRUE(s.has(s1, "g1 b1 b2 b3"));
}
}  // namespace tumult::card
