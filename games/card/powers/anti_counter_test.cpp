#include "games/card/scene_test.h"

namespace tumult::card {
TEST(AntiCounter, the_card_just_played_cannot_be_countered) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "gift-r r1 r2 r3").holds(s1, "counterattack g1").powers(s0, "anti-counter");
  s.plays(s0, "gift-r").activates(s0, "anti-counter").names(s0, s1);
  EXPECT_TRUE(s.asked("s0"));
  s.gives(s0, "r1 r2");
  EXPECT_TRUE(s.has(s1, "counterattack g1 r1 r2"));
}

TEST(AntiCounter, does_not_cover_the_card_that_follows_a_2nd_chance) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "2nd-r gift-r r1 r2").holds(s1, "counterattack g1").powers(s0, "anti-counter");
  s.plays(s0, "2nd-r").activates(s0, "anti-counter").plays(s0, "gift-r").names(s0, s1);
  EXPECT_TRUE(s.asked("s1"));
}
}  // namespace tumult::card
