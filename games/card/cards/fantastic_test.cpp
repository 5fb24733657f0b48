#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Fantastic, after_a_number_wish_only_that_number_or_an_open_wish_card_fits) {
  Talk s(2);
  s.holds(s0, "fantastic r1").holds(s1, "g7 k7 r2 gift-r equality");
  s.plays(s0, "fantastic").wishes(s0, "7");
  EXPECT_TRUE(s.may(s1, "play g7"));
  EXPECT_TRUE(s.may(s1, "play k7"));
  EXPECT_TRUE(s.may(s1, "play equality"));
  EXPECT_TRUE(s.refused(s1, "play r2", "C-MATCH-1"));
  EXPECT_TRUE(s.refused(s1, "play gift-r", "C-MATCH-3"));
}

TEST(Fantastic, wishes_neither_black_nor_a_number_that_does_not_exist) {
  Talk s(2);
  s.holds(s0, "fantastic r1").holds(s1, "g7");
  s.plays(s0, "fantastic");
  EXPECT_TRUE(s.refused(s0, "wish black", "C-MATCH-2"));
  EXPECT_TRUE(s.refused(s0, "wish 10", "C-MATCH-6"));
  EXPECT_TRUE(s.refused(s0, "wish purple", "C-MATCH-6"));
  EXPECT_TRUE(s.refused(s0, "pass", "C-MATCH-7"));
  Talk more(2);
  more.sets("base supercharge").holds(s0, "fantastic r1").holds(s1, "g7").plays(s0, "fantastic").wishes(s0, "10");
  EXPECT_TRUE(more.wish("10"));
}
}  // namespace tumult::card
