#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardCommunism, brings_all_to_the_foremost) {
  Talk s(3);
  s.holds(s0, "troublemaker").stands(s1, "30").lying("gift@30").causes(s0, 19);
  for (Seat who : {s0, s1, s2}) EXPECT_TRUE(s.piece(who, "30"));
}
}  // namespace tumult::board
