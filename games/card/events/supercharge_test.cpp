#include "games/card/scene_test.h"

namespace tumult::card {
TEST(SuperchargeEvent, everyone_is_dealt_one_more_power_card) {
  Talk s(2);
  s.sets("base supercharge")
      .holds(s0, "k5 r1")
      .holds(s1, "g1")
      .powers(s0, "looping used")
      .power_pile("recycling black-wish");
  s.events("supercharge").plays(s0, "k5");
  EXPECT_TRUE(s.has_powers(s1, "recycling"));
  EXPECT_TRUE(s.has_powers(s0, "looping used black-wish"));
}
}  // namespace tumult::card
