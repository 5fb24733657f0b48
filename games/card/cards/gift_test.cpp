#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Gift, a_counterattack_turns_it_around_and_can_itself_be_countered) {
  Talk s(3);
  s.holds(s0, "gift-r r1 r2 r3").holds(s1, "counterattack b4 b5").holds(s2, "counterattack g6 g7 g8");
  s.plays(s0, "gift-r").names(s0, s1).tosses(s1, "counterattack", "green").names(s1, s2);
  s.tosses(s2, "counterattack", "blue").names(s2, s0).gives(s2, "g6 g7");
  EXPECT_TRUE(s.has(s0, "r1 r2 r3 g6 g7"));
  EXPECT_TRUE(s.wish("blue"));
}

TEST(Gift, gives_two_cards_of_choice_or_the_only_one) {
  Talk s(2);
  s.holds(s0, "gift-r b9").holds(s1, "g1");
  s.plays(s0, "gift-r").names(s0, s1).gives(s0, "b9");
  EXPECT_TRUE(s.has(s1, "g1 b9"));
  EXPECT_TRUE(s.round_over());
}

TEST(Gift, as_a_last_card_still_names_a_victim_who_may_counter) {
  Talk s(3);
  s.holds(s0, "gift-r").holds(s1, "counterattack g1 g2").holds(s2, "y1");
  s.plays(s0, "gift-r");
  EXPECT_TRUE(s.refused(s0, "name s0", "C-VICTIM"));
  s.names(s0, s1).tosses(s1, "counterattack", "red").names(s1, s0).gives(s1, "g1 g2");
  EXPECT_TRUE(s.has(s0, "g1 g2"));
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s1, 0));
}

TEST(Gift, with_only_fuck_you_left_gives_nothing) {
  Talk s(2);
  s.holds(s0, "gift-r fuck-you").holds(s1, "g1");
  s.plays(s0, "gift-r").names(s0, s1).all_pass();
  EXPECT_TRUE(s.has(s0, "fuck-you"));
  EXPECT_TRUE(s.on_turn(s1));
}
}  // namespace tumult::card
