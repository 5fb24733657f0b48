#include "games/card/scene_test.h"

namespace tumult::card {
TEST(BlackWish, only_a_black_or_an_open_wish_card_may_follow) {
  Talk s(2);
  s.sets("base troublemaker supercharge")
      .holds(s0, "r1 r3")
      .holds(s1, "k7 r7 gift-r fantastic mimicry")
      .powers(s0, "black-wish");
  s.plays(s0, "r1").activates(s0, "black-wish");
  EXPECT_TRUE(s.wish("black"));
  EXPECT_TRUE(s.may(s1, "play k7"));
  EXPECT_TRUE(s.may(s1, "play fantastic"));
  EXPECT_TRUE(s.refused(s1, "play r7", "C-MATCH-1"));
  EXPECT_TRUE(s.refused(s1, "play gift-r", "C-MATCH-3"));
  EXPECT_TRUE(s.refused(s1, "play mimicry as gift-r", "C-MIMIC"));
}

TEST(BlackWish, stands_above_the_wish_of_the_card) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "fantastic r3").holds(s1, "k7 r7").powers(s0, "black-wish");
  s.plays(s0, "fantastic").activates(s0, "black-wish").wishes(s0, "red");
  EXPECT_TRUE(s.wish("black"));
}
}  // namespace tumult::card
