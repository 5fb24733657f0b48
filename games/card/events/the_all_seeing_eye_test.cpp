#include "games/card/scene_test.h"

namespace tumult::card {
TEST(TheAllSeeingEye, all_hands_lie_open_until_everyone_has_confirmed) {
  Talk s(3);
  s.holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1").events("the-all-seeing-eye");
  s.plays(s0, "k5").confirms(s1).confirms(s0);
  EXPECT_TRUE(s.asked("s2"));
  EXPECT_TRUE(s.sees(s0, "y1", s2));
  s.confirms(s2);
  EXPECT_TRUE(s.sees_nothing(s0, s2));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(TheAllSeeingEye, a_protected_hand_stays_hidden) {
  Talk s(3);
  s.sets("base troublemaker")
      .holds(s0, "k5 r1")
      .holds(s1, "lucky-bastard g1")
      .holds(s2, "y1")
      .events("the-all-seeing-eye");
  s.plays(s0, "k5").tosses(s1, "lucky-bastard", "red").passes(s2);
  EXPECT_TRUE(s.sees_nothing(s0, s1));
  EXPECT_TRUE(s.sees(s2, "r1", s0));
}
}  // namespace tumult::card
