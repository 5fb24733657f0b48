#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Troublecharger, triggers_an_event_after_the_effect_of_the_card) {
  Talk s(2);
  s.sets("base supercharge")
      .holds(s0, "k5 r1")
      .holds(s1, "g1")
      .powers(s0, "troublecharger")
      .draws("b1 b2 b3 b4 b6 b7 b8 b9 y1");
  s.events("expansion third-time-lucky").plays(s0, "k5").activates(s0, "troublecharger");
  EXPECT_TRUE(s.has(s1, "g1 b1 b4 b6 b7"));
  EXPECT_TRUE(s.has(s0, "r1 b2 b3 b8 b9 y1"));
  EXPECT_TRUE(s.has_powers(s0, "troublecharger used"));
}

TEST(Troublecharger, with_a_last_card_comes_before_the_round_end_check) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "r1").holds(s1, "g1").powers(s0, "troublecharger").draws("b1 b2 b3 b4 b6 b7");
  s.events("third-time-lucky").plays(s0, "r1").activates(s0, "troublecharger");
  EXPECT_TRUE(s.has(s0, "b4 b6 b7"));
  EXPECT_FALSE(s.round_over());
}
}  // namespace tumult::card
