#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardMagnet, takes_any_visible_card_but_not_from_under_a_piece) {
  Talk s(2);
  s.holds(s0, "block push push jump jump").stands(s0, "19").stands(s1, "31");
  s.lying("magnet@20 stop@30 troublemaker@30 stop@31");
  s.plays(s0, "block@40").rolls(s0, 1);
  EXPECT_TRUE(s.refused(s0, "take t3", "B-MAGNET"));
  EXPECT_TRUE(s.refused(s0, "take stop@31", "B-MAGNET"));
  EXPECT_TRUE(s.refused(s0, "take stop@30", "B-MAGNET"));
  EXPECT_TRUE(s.refused(s0, "take magnet@20", "B-MAGNET"));
  EXPECT_TRUE(s.refused(s0, "pass", "B-MAGNET"));
  s.takes(s0, "troublemaker@30");
  EXPECT_TRUE(s.has(s0, "push push jump jump troublemaker"));
  EXPECT_TRUE(s.on(30, "stop"));
}

TEST(BoardMagnet, takes_the_card_just_laid) {
  Talk s(2);
  s.holds(s0, "block push push jump").stands(s0, "19").lying("magnet@20");
  s.plays(s0, "block@40").rolls(s0, 1).takes(s0, "block@40");
  EXPECT_TRUE(s.has(s0, "block push push jump"));
}

TEST(BoardMagnet, does_nothing_where_nothing_lies_free) {
  Talk s(2);
  s.stands(s0, "19").lying("magnet@20");
  s.rolls(s0, 1);
  EXPECT_TRUE(s.on_turn(s1));
}
}  // namespace tumult::board
