#include "games/card/scene_test.h"

namespace tumult::card {
TEST(BlackJack, who_turns_the_card_that_passes_21_takes_them_all) {
  Talk s(3);
  s.sets("base supercharge").holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1");
  s.draws("r9 b9 g3 y2").events("black-jack");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "g1 r9 b9 g3 y2"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(BlackJack, on_a_dry_pile_the_cards_are_discarded_and_the_round_ends) {
  Talk s(2);
  s.sets("base supercharge").holds(s0, "k5 r1").holds(s1, "g1").draws_only("r9 b9").events("black-jack");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "g1"));
  EXPECT_TRUE(s.on_top("k5"));
  EXPECT_TRUE(s.round_over());
}
}  // namespace tumult::card
