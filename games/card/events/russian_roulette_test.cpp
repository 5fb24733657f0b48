#include "games/card/scene_test.h"

namespace tumult::card {
TEST(RussianRoulette, one_card_of_each_is_laid_at_once_and_goes_onto_the_draw_pile) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "k5 r1 r2").holds(s1, "g1 g2").draws_only("b1").events("russian-roulette");
  s.plays(s0, "k5").all_pass();
  EXPECT_TRUE(s.asked("s0 s1"));
  s.lays(s1, "g2").lays(s0, "r1");
  EXPECT_TRUE(s.pile_size(3));
  EXPECT_TRUE(s.has(s0, "r2"));
  s.sits_out(s1).sits_out(s0);
  EXPECT_TRUE(s.pile_size(1));
  EXPECT_FALSE(s.has(s0, "r2 b1"));
}

TEST(RussianRoulette, a_last_card_laid_ends_the_round) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "k5 r1 r2").holds(s1, "g1").events("russian-roulette");
  s.plays(s0, "k5").lays(s1, "g1").lays(s0, "r1");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s0, 2));
}
}  // namespace tumult::card
