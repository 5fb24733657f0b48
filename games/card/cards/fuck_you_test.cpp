#include "games/card/scene_test.h"

namespace tumult::card {
TEST(FuckYou, is_playable_only_with_exactly_ten_cards_and_changes_nothing) {
  Talk s(2);
  s.top("fantastic wish green").holds(s0, "fuck-you r1 r2 r3 r4 r6 r7 r8 r9 b1").holds(s1, "g1 b2");
  s.plays(s0, "fuck-you");
  EXPECT_TRUE(s.on_top("fantastic"));
  EXPECT_TRUE(s.wish("green"));
  EXPECT_TRUE(s.may(s1, "play g1"));
  EXPECT_TRUE(s.refused(s1, "play b2", "C-MATCH-1"));
}

TEST(FuckYou, is_refused_with_nine_or_eleven_cards_but_drawing_to_ten_helps) {
  Talk s(2);
  s.holds(s0, "fuck-you r1 r2 r3 r4 r6 r7 r8 r9").holds(s1, "g1").draws("b1");
  EXPECT_TRUE(s.refused(s0, "play fuck-you", "C-FY-1"));
  s.draws_a_card(s0).plays(s0, "fuck-you");
  EXPECT_TRUE(s.hand_size(s0, 9));
  Talk eleven(2);
  eleven.holds(s0, "fuck-you r1 r2 r3 r4 r6 r7 r8 r9 b1 b2").holds(s1, "g1");
  EXPECT_TRUE(eleven.refused(s0, "play fuck-you", "C-FY-1"));
}

TEST(FuckYou, can_be_the_last_card_got_rid_of_by_an_event) {
  Talk s(2);
  s.holds(s0, "k5 r1 r2").holds(s1, "fuck-you").events("recession");
  s.plays(s0, "k5").discards(s1, "fuck-you").discards(s0, "r1 r2");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s1, 0));
}
}  // namespace tumult::card
