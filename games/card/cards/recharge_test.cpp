#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Recharge, turns_a_used_power_card_face_down_for_the_next_turn) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "recharge-r r1 r2").holds(s1, "g1 g2").powers(s0, "looping used");
  s.plays(s0, "recharge-r").chooses(s0, "looping");
  EXPECT_TRUE(s.has_powers(s0, "looping"));
  EXPECT_TRUE(s.on_turn(s1));
  s.sits_out(s1).plays(s0, "r1").activates(s0, "looping");
  EXPECT_TRUE(s.has_powers(s0, "looping used"));
}

TEST(Recharge, with_no_used_power_card_does_nothing) {
  Talk s(2);
  s.sets("base supercharge")
      .holds(s0, "recharge-r r1")
      .holds(s1, "g1")
      .powers(s0, "looping")
      .powers(s1, "recycling used");
  s.plays(s0, "recharge-r").passes(s0);
  EXPECT_TRUE(s.on_turn(s1));
  EXPECT_TRUE(s.has_powers(s1, "recycling used"));
}
}  // namespace tumult::card
