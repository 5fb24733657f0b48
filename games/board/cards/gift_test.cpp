#include "games/board/scene_test.h"

namespace tumult::board {
TEST(BoardGift, moves_another_piece_one_or_two_forward_cards_and_all) {
  Talk s(2);
  s.holds(s0, "block").stands(s0, "19").stands(s1, "26").lying("gift@20 x@27 jump@28>back");
  s.plays(s0, "block@40").rolls(s0, 1).names(s0, s1);
  EXPECT_TRUE(s.refused(s0, "choose 3", "B-GIFT"));
  EXPECT_TRUE(s.refused(s0, "choose 0", "B-GIFT"));
  s.chooses(s0, "1");
  EXPECT_TRUE(s.piece(s1, "26"));
}

TEST(BoardGift, can_be_blocked_after_the_number_is_named) {
  Talk s(2);
  s.holds(s0, "block").holds(s1, "block push").stands(s0, "19").stands(s1, "26").lying("gift@20");
  s.plays(s0, "block@40").rolls(s0, 1).names(s0, s1);
  EXPECT_TRUE(s.refused(s1, "toss block@41", "B-REFUSE"));
  s.chooses(s0, "2").tosses(s1, "block@41");
  EXPECT_TRUE(s.piece(s1, "26"));
  EXPECT_TRUE(s.on_turn(s1));
}

TEST(BoardGift, goes_to_nobody_on_the_destination) {
  Talk s(3);
  s.holds(s0, "block").stands(s0, "19").stands(s1, "goal").lying("gift@20");
  s.plays(s0, "block@40").rolls(s0, 1);
  EXPECT_TRUE(s.refused(s0, "name s1", "B-GIFT"));
  s.names(s0, s2).chooses(s0, "2");
  EXPECT_TRUE(s.piece(s2, "2"));
}

TEST(BoardGift, is_forward_though_the_giver_went_backwards) {
  Talk s(2);
  s.holds(s0, "reverse").stands(s0, "21").stands(s1, "10").lying("gift@20");
  s.plays(s0, "reverse@40").rolls(s0, 1).names(s0, s1).chooses(s0, "2");
  EXPECT_TRUE(s.piece(s1, "12"));
}
}  // namespace tumult::board
