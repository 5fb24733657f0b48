#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardReorganize, moves_two_different_teleport_fields_to_free_fields) {
  Talk s(2);
  s.holds(s0, "troublemaker").stands(s1, "5").stands(s0, "7").lying("stop@20 fuck-you@21").causes(s0, 18);
  EXPECT_TRUE(s.refused(s0, "move t1 20", "B-EV-18"));
  EXPECT_TRUE(s.refused(s0, "move t2 21", "B-EV-18"));
  EXPECT_TRUE(s.refused(s0, "move t2 7", "B-EV-18"));
  EXPECT_TRUE(s.refused(s0, "move t2 11", "B-EV-18"));
  EXPECT_TRUE(s.refused(s0, "move t2 0", "B-EV-18"));
  s.moves(s0, "t2", 20);
  EXPECT_TRUE(s.refused(s0, "move t2 11", "B-EV-18"));
  s.moves(s0, "t3", 11);
  EXPECT_TRUE(s.on(20, "t2"));
  EXPECT_TRUE(s.on(11, "t3"));
  EXPECT_TRUE(s.on(18, "nothing"));
}

TEST(BoardReorganize, uncovers_what_lay_below_or_buries_it_by_edition) {
  for (const char* edition : {"rulefactory", "gamefactory"}) {
    Talk s(2);
    s.edition(edition).holds(s0, "troublemaker").lying("stop@20").teleport("t1", 20).causes(s0, 18).moves(s0, "t1", 22);
    s.moves(s0, "t2", 23);
    EXPECT_TRUE(s.on(20, std::string_view(edition) == "rulefactory" ? "stop" : "nothing"));
  }
}
}  // namespace tumult::board
