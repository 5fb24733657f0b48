#include "games/card/scene_test.h"

namespace tumult::card {
TEST(SpecialSeal, no_special_card_by_anyone_until_the_owners_next_turn_begins) {
  Talk s(2);
  s.sets("base supercharge")
      .holds(s0, "r1 r2 gift-r")
      .holds(s1, "gift-r fantastic g1")
      .powers(s0, "special-seal")
      .draws("b1");
  s.plays(s0, "r1").activates(s0, "special-seal");
  EXPECT_TRUE(s.refused(s1, "play gift-r", "C-POW-4"));
  EXPECT_TRUE(s.refused(s1, "play fantastic", "C-POW-4"));
  s.sits_out(s1);
  EXPECT_TRUE(s.may(s0, "play gift-r"));
}

TEST(SpecialSeal, cannot_be_activated_with_a_special_card) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "gift-r r2").holds(s1, "g1").powers(s0, "special-seal").plays(s0, "gift-r");
  EXPECT_TRUE(s.refused(s0, "activate special-seal", "C-POW-4"));
}

TEST(SpecialSeal, keeps_tossed_in_cards_away_too) {
  Talk s(2);
  s.sets("base troublemaker supercharge")
      .holds(s0, "k5")
      .holds(s1, "nice-try lucky-bastard g1")
      .powers(s0, "special-seal");
  s.events("friday-the-13th").plays(s0, "k5").activates(s0, "special-seal");
  EXPECT_TRUE(s.asked("s0 s1"));
  EXPECT_TRUE(s.round_over());
}
}  // namespace tumult::card
