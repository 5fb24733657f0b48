#include "games/card/scene_test.h"

namespace tumult::card {
TEST(PlusOne, every_draw_is_one_card_more) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "g1").events("plus-one").draws("b1 b2 b3");
  s.plays(s0, "k5").draws_a_card(s1);
  EXPECT_TRUE(s.has(s1, "g1 b1 b2"));
}

TEST(PlusOne, counts_once_for_each_who_draws) {
  Talk s(3);
  s.sets("base troublemaker").lasting("plus-one").holds(s0, "fantastic-four r1").holds(s1, "g1").holds(s2, "y1");
  s.draws("b1 b2 b3 b4 b6 b7").plays(s0, "fantastic-four").wishes(s0, "red");
  s.shares(s0, s1).shares(s0, s1).shares(s0, s1).shares(s0, s2).all_pass();
  EXPECT_TRUE(s.has(s1, "g1 b1 b2 b3 b4"));
  EXPECT_TRUE(s.has(s2, "y1 b6 b7"));
}

TEST(PlusOne, spares_who_tossed_lucky_bastard_at_it) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "lucky-bastard g1").events("plus-one").draws("b1 b2 b3");
  s.plays(s0, "k5").tosses(s1, "lucky-bastard", "red").draws_a_card(s1);
  EXPECT_TRUE(s.has(s1, "g1 b1"));
}
}  // namespace tumult::card
