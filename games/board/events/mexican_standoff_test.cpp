#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardMexicanStandoff, gathers_all_on_teleport_field_6) {
  Talk s(3);
  s.holds(s0, "troublemaker").stands(s1, "7").causes(s0, 6);
  for (Seat who : {s0, s1, s2}) EXPECT_TRUE(s.piece(who, "39"));
}
}  // namespace tumult::board
