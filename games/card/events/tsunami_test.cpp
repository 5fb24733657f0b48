#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Tsunami, goes_round_until_someone_cannot_lay_as_many_points_and_takes_them_all) {
  Talk s(3);
  s.sets("base supercharge").holds(s0, "k5 r1 b9").holds(s1, "g3 g4").holds(s2, "y2 y6").events("tsunami");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.refused(s1, "pass", "C-EV-TSUNAMI"));
  s.lays(s1, "g3");
  EXPECT_TRUE(s.refused(s2, "lay y2", "C-EV-TSUNAMI"));
  s.lays(s2, "y6").lays(s0, "b9");
  EXPECT_TRUE(s.has(s1, "g4 g3 y6 b9"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(Tsunami, who_will_not_takes_them_too_and_equal_points_are_enough) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "k5 r1 b9").holds(s1, "g7 g9").events("tsunami");
  s.plays(s0, "k5").lays(s1, "g9").lays(s0, "b9");
  EXPECT_TRUE(s.has(s1, "g7 g9 b9"));
  Talk unwilling(2);
  unwilling.sets("base supercharge").holds(s0, "k5 r1 b9").holds(s1, "g7 g8").events("tsunami");
  unwilling.plays(s0, "k5").lays(s1, "g7").passes(s0);
  EXPECT_TRUE(unwilling.has(s0, "r1 b9 g7"));
}
}  // namespace tumult::card
