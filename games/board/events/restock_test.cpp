#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardRestock, covers_any_colour_but_white_without_effect_and_then_all_refill) {
  Talk s(3);
  s.holds(s0, "troublemaker skip").holds(s1, "push x").lying("stop@20 fuck-you@21").causes(s0, 9);
  EXPECT_TRUE(s.refused(s1, "play push@21>fwd", "B-PLACE-1"));
  EXPECT_TRUE(s.refused(s1, "play push@18>fwd", "B-PLACE-1"));
  EXPECT_TRUE(s.refused(s1, "play push@20", "B-PLACE-3"));
  EXPECT_TRUE(s.refused(s1, "pass", "B-EV-09"));
  s.plays(s1, "push@20>fwd");
  EXPECT_TRUE(s.asked("s0"));
  EXPECT_TRUE(s.hand_size(s1, 1));
  s.plays(s0, "skip@22");
  for (Seat who : {s0, s1, s2}) EXPECT_TRUE(s.hand_size(who, 4));
}
}  // namespace tumult::board
