#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Recycling, the_card_goes_to_anyone_and_the_card_below_is_on_top_again) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "b5 g1").holds(s1, "r7 b7").powers(s0, "recycling");
  s.plays(s0, "b5").activates(s0, "recycling").names(s0, s1);
  EXPECT_TRUE(s.has(s1, "r7 b7 b5"));
  EXPECT_TRUE(s.on_top("r5"));
  EXPECT_TRUE(s.may(s1, "play r7"));
  EXPECT_TRUE(s.refused(s1, "play b7", "C-MATCH-1"));
}

TEST(Recycling, the_last_card_to_oneself_keeps_the_round_going) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "b5").holds(s1, "r7").powers(s0, "recycling");
  s.plays(s0, "b5").activates(s0, "recycling").names(s0, s0);
  EXPECT_TRUE(s.has(s0, "b5"));
  EXPECT_FALSE(s.round_over());
}

TEST(Recycling, a_wish_the_card_made_stands_and_else_the_older_one_is_in_force_again) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "equality b5").holds(s1, "g7").powers(s0, "recycling");
  s.plays(s0, "equality").activates(s0, "recycling").wishes(s0, "green").names(s0, s1);
  EXPECT_TRUE(s.wish("green"));
  EXPECT_TRUE(s.on_top("r5"));
  Talk older(2);
  older.sets("base supercharge").top("fantastic wish blue").holds(s0, "b5 r1").holds(s1, "g7").powers(s0, "recycling");
  older.plays(s0, "b5").activates(s0, "recycling").names(s0, s1);
  EXPECT_TRUE(older.wish("blue"));
}

TEST(Recycling, takes_fuck_you_out_from_under_the_top_card) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "fuck-you r1 r2 r3 r4 r6 r7 r8 r9 b1").holds(s1, "g1").powers(s0, "recycling");
  s.plays(s0, "fuck-you").activates(s0, "recycling").names(s0, s1);
  EXPECT_TRUE(s.has(s1, "g1 fuck-you"));
  EXPECT_TRUE(s.on_top("r5"));
}

TEST(Recycling, takes_a_countered_card_out_from_below) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "gift-r b5 b6").holds(s1, "counterattack g7").powers(s0, "recycling");
  s.plays(s0, "gift-r").activates(s0, "recycling").names(s0, s1).tosses(s1, "counterattack", "yellow").passes(s1);
  s.names(s0, s1);
  EXPECT_TRUE(s.has(s1, "g7 gift-r"));
  EXPECT_TRUE(s.on_top("counterattack"));
  EXPECT_TRUE(s.wish("yellow"));
}
}  // namespace tumult::card
