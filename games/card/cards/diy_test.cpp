#include "games/card/scene_test.h"

namespace tumult::card {
TEST(DoItYourself, draws_one_more_rule_card_and_wishes_a_colour) {
  Talk s(2);
  s.sets("base pandora").rules("twins").holds(s0, "diy r1").holds(s1, "g1");
  s.plays(s0, "diy").wishes(s0, "purple").chance("thirsty").confirms(s0);
  EXPECT_TRUE(s.has_rules("twins thirsty"));
  EXPECT_TRUE(s.wish("purple"));
}

TEST(DoItYourself, may_be_left_at_the_wish) {
  Talk s(2);
  s.sets("base pandora").holds(s0, "diy r1").holds(s1, "g1");
  s.plays(s0, "diy").wishes(s0, "red").passes(s0);
  EXPECT_TRUE(s.has_rules(""));
  EXPECT_TRUE(s.on_turn(s1));
}
}  // namespace tumult::card
