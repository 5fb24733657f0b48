#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Rewind, everyone_takes_two_from_the_discard_pile_one_at_a_time) {
  Talk s(3);
  s.sets("base supercharge").discarded("b1 b2 b3 b4 b6").holds(s0, "k5 r1").holds(s1, "g1").holds(s2, "y1");
  s.events("rewind").draws("y7").plays(s0, "k5");
  EXPECT_TRUE(s.has(s1, "g1 k5 b2"));
  EXPECT_TRUE(s.has(s2, "y1 r5 b3"));
  EXPECT_TRUE(s.has(s0, "r1 b1 b4"));
  EXPECT_TRUE(s.on_top("y7"));
}

TEST(Rewind, the_causer_may_execute_a_special_card_that_is_turned_over) {
  Talk s(2);
  s.sets("base supercharge").discarded("b1 b2 b3").holds(s0, "k5 r1").holds(s1, "g1").events("rewind").draws("gift-y");
  s.plays(s0, "k5").names(s0, s1).gives(s0, "r1 r5");
  EXPECT_TRUE(s.on_top("gift-y"));
  EXPECT_TRUE(s.has(s1, "g1 k5 b1 r1 r5"));
}

TEST(Rewind, an_open_wish_card_may_be_passed_and_anything_may_follow) {
  Talk s(2);
  s.sets("base supercharge")
      .discarded("b1 b2 b3")
      .holds(s0, "k5 r1")
      .holds(s1, "g1")
      .events("rewind")
      .draws("fantastic");
  s.plays(s0, "k5").passes(s0);
  EXPECT_TRUE(s.wish("none"));
  EXPECT_TRUE(s.may(s1, "play g1"));
  EXPECT_TRUE(s.may(s1, "play k5"));
}

TEST(Rewind, a_black_number_turned_over_triggers_nothing) {
  Talk s(2);
  s.sets("base supercharge")
      .discarded("b1 b2 b3")
      .holds(s0, "k5 r1")
      .holds(s1, "g1")
      .events("rewind doomsday")
      .draws("k7");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.on_turn(s1));
  EXPECT_TRUE(s.refused(s1, "play k5", "C-MATCH-2"));
}
}  // namespace tumult::card
