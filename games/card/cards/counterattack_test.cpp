#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Counterattack, in_turn_is_a_colour_wish_and_nothing_else) {
  Talk s(2);
  s.holds(s0, "counterattack r1").holds(s1, "b4 b5");
  s.plays(s0, "counterattack");
  EXPECT_TRUE(s.refused(s0, "wish 5", "C-MATCH-6"));
  s.wishes(s0, "green");
  EXPECT_TRUE(s.wish("green"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(Counterattack, only_a_victim_is_asked_whether_it_holds_one_or_not) {
  Talk s(3);
  s.holds(s0, "gift-r r1 r2 r3").holds(s1, "b4").holds(s2, "counterattack g6");
  s.plays(s0, "gift-r").names(s0, s1);
  EXPECT_TRUE(s.asked("s1"));
  EXPECT_TRUE(s.refused(s2, "toss counterattack", "C-ASK-TURN"));
  EXPECT_TRUE(s.refused(s1, "toss counterattack", "C-ASK-HELD"));
}

TEST(Counterattack, the_first_toss_ends_a_shared_attack_for_all_its_victims) {
  Talk s(3);
  s.holds(s0, "fantastic-four r1").holds(s1, "counterattack b4").holds(s2, "counterattack g6 g7");
  s.plays(s0, "fantastic-four").wishes(s0, "red");
  s.shares(s0, s1).shares(s0, s1).shares(s0, s2).shares(s0, s2);
  EXPECT_TRUE(s.asked("s1 s2"));
  s.tosses(s2, "counterattack", "blue").passes(s2);
  EXPECT_TRUE(s.has(s1, "counterattack b4"));
  EXPECT_TRUE(s.has(s2, "g6 g7"));
  EXPECT_TRUE(s.wish("blue"));
}

TEST(Counterattack, lies_on_top_and_play_goes_on_after_the_player_on_turn) {
  Talk s(4);
  s.holds(s0, "skip-r r1").holds(s1, "b4").holds(s2, "counterattack g6").holds(s3, "y1");
  s.plays(s0, "skip-r").names(s0, s2).tosses(s2, "counterattack", "yellow").names(s2, s3);
  EXPECT_TRUE(s.on_top("counterattack"));
  EXPECT_TRUE(s.skipped(s3));
  EXPECT_TRUE(s.on_turn(s1));
}
}  // namespace tumult::card
