#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardBlock, laid_in_turn_has_no_effect) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "3").plays(s0, "block@40").rolls(s0, 1);
  EXPECT_TRUE(s.piece(s0, "4"));
  EXPECT_TRUE(s.on(40, "block"));
}

TEST(BoardBlock, is_only_for_the_target_of_an_attack_and_laid_by_the_rules) {
  Talk s(3);
  s.holds(s0, "remote").holds(s1, "block").holds(s2, "block").stands(s1, "9").lying("fuck-you@41");
  s.plays(s0, "remote@40").names(s0, s1);
  EXPECT_TRUE(s.asked("s1"));
  EXPECT_TRUE(s.refused(s2, "toss block@20", "B-REFUSE"));
  EXPECT_TRUE(s.refused(s1, "toss block@41", "B-PLACE-1"));
  EXPECT_TRUE(s.refused(s1, "toss block@9", "B-PLACE-1"));
  s.tosses(s1, "block@40");
  EXPECT_TRUE(s.on(40, "block"));
}

TEST(BoardBlock, is_not_asked_for_where_no_cards_are_held) {
  Talk s(2);
  s.holds(s0, "remote").plays(s0, "remote@40").names(s0, s1);
  EXPECT_TRUE(s.asked("s0"));
  s.rolls(s0, 1);
}
}  // namespace tumult::board
