#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Looping, the_other_way_round_until_its_owner_has_completed_the_next_turn) {
  Talk s(3);
  s.sets("base supercharge").holds(s0, "r1 r2").holds(s1, "g1 g2").holds(s2, "y1 y2").powers(s0, "looping");
  s.plays(s0, "r1").activates(s0, "looping");
  EXPECT_TRUE(s.on_turn(s2));
  s.sits_out(s2);
  EXPECT_TRUE(s.on_turn(s1));
  s.sits_out(s1).sits_out(s0);
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(Looping, two_of_them_multiply) {
  Talk s(4);
  s.sets("base supercharge").holds(s0, "r1 r2").holds(s1, "g1 g2").holds(s2, "y1 y2").holds(s3, "r3 b2");
  s.powers(s0, "looping").powers(s3, "looping");
  s.plays(s0, "r1").activates(s0, "looping").plays(s3, "r3").activates(s3, "looping");
  EXPECT_TRUE(s.on_turn(s0));
  s.sits_out(s0);
  EXPECT_TRUE(s.on_turn(s3));
}
}  // namespace tumult::card
