#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Repeat, an_event_of_this_round_takes_place_again) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "g1").events("plague expansion repeat");
  s.draws("b1 b2 b3 b4 b6 b7").plays(s0, "k5");
  EXPECT_TRUE(s.refused(s0, "choose repeat", "C-EV-REPEAT"));
  EXPECT_TRUE(s.refused(s0, "choose doomsday", "C-EV-REPEAT"));
  s.chooses(s0, "expansion");
  EXPECT_TRUE(s.has(s1, "g1 b1 b4"));
  EXPECT_TRUE(s.has(s0, "r1 b2 b3 b6 b7"));
}

TEST(Repeat, does_nothing_as_the_first_event) {
  Talk s(2);
  s.sets("base troublemaker").holds(s0, "k5 r1").holds(s1, "g1").events("repeat");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(Repeat, a_lasting_event_again_does_nothing) {
  Talk s(2);
  s.sets("base troublemaker").lasting("plus-one").holds(s0, "k5 r1").holds(s1, "g1").events("repeat").draws("b1 b2 b3");
  s.plays(s0, "k5").chooses(s0, "plus-one").draws_a_card(s1);
  EXPECT_TRUE(s.has(s1, "g1 b1 b2"));
}
}  // namespace tumult::card
