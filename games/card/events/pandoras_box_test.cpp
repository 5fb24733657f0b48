#include "games/card/scene_test.h"

namespace tumult::card {
TEST(PandorasBox, draws_as_many_rule_cards_anew_as_were_active) {
  Talk s(2);
  s.sets("base pandora").rules("twins thirsty").holds(s0, "k5 r1").holds(s1, "g1").events("pandoras-box");
  s.chance("generous twins").plays(s0, "k5");
  EXPECT_TRUE(s.has_rules("generous twins"));
}

TEST(PandorasBox, draws_one_where_none_was_active) {
  Talk s(2);
  s.sets("base pandora").holds(s0, "k5 r1").holds(s1, "g1").events("pandoras-box").chance("neighbours").plays(s0, "k5");
  EXPECT_TRUE(s.has_rules("neighbours"));
}

TEST(PandorasBox, does_what_was_agreed_before_the_game) {
  Talk s(2);
  s.sets("base pandora").option("box", "hot-potato").holds(s0, "k5 r1 r2").holds(s1, "g1 g2").events("pandoras-box");
  s.plays(s0, "k5").gives(s1, "g1").gives(s0, "r2");
  EXPECT_TRUE(s.has(s0, "r1 g1"));
  EXPECT_TRUE(s.has(s1, "g2 r2"));
}
}  // namespace tumult::card
