#include "games/card/scene_test.h"

namespace tumult::card {
TEST(Doomsday, fifty_points_each_and_hands_do_not_count) {
  Talk s(2);
  s.scores("1 2").holds(s0, "k5").holds(s1, "fuck-you").events("doomsday");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.score(s0, 51));
  EXPECT_TRUE(s.score(s1, 52));
}

TEST(Doomsday, a_time_bomb_neither_doubles_nor_moves_ten_points) {
  Talk s(2);
  s.lasting("time-bomb").holds(s0, "k5").holds(s1, "g1").events("doomsday");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.score(s0, 50));
  EXPECT_TRUE(s.score(s1, 50));
}

TEST(Doomsday, with_scoring_off_fewest_points_in_hand_win) {
  Talk s(3);
  s.option("scoring", "off").holds(s0, "k5 r9").holds(s1, "g1").holds(s2, "y2").events("doomsday");
  s.plays(s0, "k5");
  EXPECT_TRUE(s.game_over());
  EXPECT_TRUE(s.winner("s1"));
}
}  // namespace tumult::card
