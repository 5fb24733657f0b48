#include "games/card/scene_test.h"

namespace tumult::card {
TEST(SpecialCharge, a_person_draws_a_card_for_each_special_card_and_cannot_counter) {
  Talk s(2);
  s.sets("base supercharge")
      .holds(s0, "r1 r2")
      .holds(s1, "counterattack gift-g fuck-you k3")
      .powers(s0, "special-charge");
  s.draws("b1 b2 b3").plays(s0, "r1").activates(s0, "special-charge").names(s0, s1);
  EXPECT_TRUE(s.has(s1, "counterattack gift-g fuck-you k3 b1 b2 b3"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(SpecialCharge, comes_before_the_effect_of_the_card) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "gift-r gift-b").holds(s1, "skip-g").powers(s0, "special-charge").draws("b1");
  s.plays(s0, "gift-r").activates(s0, "special-charge").names(s0, s1).names(s0, s1).gives(s0, "gift-b");
  EXPECT_TRUE(s.has(s1, "skip-g b1 gift-b"));
}
}  // namespace tumult::card
