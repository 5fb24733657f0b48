#include "games/card/scene_test.h"

namespace tumult::card {
TEST(SpecialFavours, swap_all_special_cards_but_your_own_fuck_you) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "special-favours fuck-you gift-r r1").holds(s1, "skip-g equality g1");
  s.plays(s0, "special-favours").wishes(s0, "red").names(s0, s1);
  EXPECT_TRUE(s.has(s0, "fuck-you r1 skip-g equality"));
  EXPECT_TRUE(s.has(s1, "gift-r g1"));
}

TEST(SpecialFavours, take_anothers_fuck_you_along_but_not_in_the_classic_edition) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "special-favours r1").holds(s1, "fuck-you g1");
  s.plays(s0, "special-favours").wishes(s0, "red").names(s0, s1);
  EXPECT_TRUE(s.has(s0, "r1 fuck-you"));
  Talk old(2);
  old.classic().holds(s0, "special-favours r1").holds(s1, "fuck-you g1");
  old.plays(s0, "special-favours").wishes(s0, "red").names(s0, s1);
  EXPECT_TRUE(old.has(s1, "fuck-you g1"));
}
}  // namespace tumult::card
