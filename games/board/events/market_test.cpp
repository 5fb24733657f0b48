#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardMarket, offers_a_card_each_from_the_right_of_the_causer) {
  Talk s(2);
  s.holds(s0, "troublemaker").holds(s1, "x x x").draws("push stop skip").causes(s0, 5);
  EXPECT_TRUE(s.refused(s1, "take skip", "B-EV-05"));
  s.takes(s1, "stop");
  EXPECT_TRUE(s.asked("s0"));
  s.takes(s0, "push");
  EXPECT_TRUE(s.has(s1, "x x x stop"));
}

TEST(BoardMarket, with_too_few_cards_reaches_as_far_as_it_does_and_the_round_goes_on) {
  Talk s(3);
  s.holds(s0, "troublemaker x x x x").holds(s1, "gift gift gift gift").holds(s2, "swap swap swap swap");
  s.draws_only("push stop").causes(s0, 5).takes(s1, "stop").takes(s2, "push");
  EXPECT_TRUE(s.has(s2, "swap swap swap swap push"));
  EXPECT_FALSE(s.round_over());
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(BoardMarket, with_too_few_cards_leaves_none_to_draw_at_the_end_of_the_turn) {
  Talk s(3);
  s.holds(s0, "troublemaker").draws_only("push stop").causes(s0, 5).takes(s1, "stop").takes(s2, "push");
  EXPECT_TRUE(s.round_over());
  EXPECT_TRUE(s.has(s2, "push"));
}
}  // namespace tumult::board
