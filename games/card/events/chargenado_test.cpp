#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Chargenado, everyone_has_two_new_power_cards) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "k5 r1").holds(s1, "g1").events("chargenado");
  s.powers(s0, "looping used recycling used black-wish used").plays(s0, "k5");
  for (Seat seat : {s0, s1}) {
    int face_down = 0, face_up = 0;
    for (u8 where : s.game().powers) face_down += where == seat, face_up += where == (seat | power_place::used);
    EXPECT_EQ(face_down, 2);
    EXPECT_EQ(face_up, 0);
  }
}

TEST(Chargenado, leaves_a_protected_players_power_cards_alone) {
  Talk s(2);
  s.sets("base troublemaker supercharge").holds(s0, "k5 r1").holds(s1, "lucky-bastard g1").events("chargenado");
  s.powers(s1, "looping used").plays(s0, "k5").tosses(s1, "lucky-bastard", "red");
  EXPECT_TRUE(s.has_powers(s1, "looping used"));
}
}  // namespace tumult::card
