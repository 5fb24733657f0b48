#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardReRoll, repeats_any_roll_and_only_the_new_value_counts) {
  Talk s(2);
  s.holds(s0, "block push")
      .holds(s1, "re-roll")
      .plays(s0, "block@20")
      .rolls(s0, 6)
      .tosses(s1, "re-roll@21")
      .rolls(s0, 1);
  EXPECT_TRUE(s.piece(s0, "1"));
  EXPECT_TRUE(s.on(21, "re-roll"));
}

TEST(BoardReRoll, blocked_leaves_the_value_and_opens_the_window_again) {
  Talk s(3);
  s.holds(s0, "skip block push").holds(s1, "re-roll push").holds(s2, "re-roll push").turn(s0);
  s.plays(s0, "push@20>fwd").rolls(s0, 3).passes(s2).tosses(s1, "re-roll@21").tosses(s0, "block@22");
  EXPECT_TRUE(s.asked("s0 s1 s2"));
  s.tosses(s2, "re-roll@23").rolls(s0, 5);
  EXPECT_TRUE(s.piece(s0, "5"));
}

TEST(BoardReRoll, of_ones_own_roll_is_no_attack) {
  Talk s(2);
  s.holds(s0, "push re-roll block").holds(s1, "block").plays(s0, "push@20>fwd").rolls(s0, 3).tosses(s0, "re-roll@21");
  EXPECT_TRUE(s.asked("s0"));
  EXPECT_TRUE(s.may(s0, "roll"));
  s.rolls(s0, 2);
}

TEST(BoardReRoll, changes_an_event) {
  Talk s(2);
  s.holds(s0, "troublemaker").holds(s1, "re-roll skip").stands(s0, "30").plays(s0, "troublemaker@40").rolls(s0, 19);
  s.tosses(s1, "re-roll@20").rolls(s0, 13);
  EXPECT_TRUE(s.piece(s1, "0"));
}

TEST(BoardReRoll, is_not_for_the_dice_of_the_set_up) {
  Talk s(2);
  s.sets_up().holds(s0, "re-roll push push jump").holds(s1, "stop stop x x").rolls(s0, 3).rolls(s1, 4);
  EXPECT_TRUE(s.asked("s1"));
}
}  // namespace tumult::board
