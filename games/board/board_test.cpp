// The board as data. (B-BOARD-1, B-BOARD-2, B-BOARD-3, B-CARDS-1)
#include "games/board/board.h"

#include <gtest/gtest.h>

#include "games/board/cards.h"

namespace tumult::board {
namespace {
TEST(Board, is_one_spiral_from_start_to_destination) {
  for (Field f = 0; f < kGoal; ++f) {
    EXPECT_EQ(neighbour(f, Dir::fwd), f + 1);
    EXPECT_EQ(neighbour(static_cast<Field>(f + 1), Dir::back), f);
  }
  EXPECT_EQ(neighbour(kGoal, Dir::fwd), kNoField);
  EXPECT_EQ(neighbour(kStart, Dir::back), kNoField);
}

TEST(Board, has_walls_with_a_neighbour_fourteen_fields_on_or_across_the_middle) {
  for (int f = 1; f <= 28; ++f) {
    EXPECT_EQ(neighbour(static_cast<Field>(f), Dir::in), f + 14);
    EXPECT_EQ(neighbour(static_cast<Field>(f + 14), Dir::out), f);
  }
  EXPECT_EQ(neighbour(29, Dir::in), kGoal);
  for (int f = 30; f <= 42; ++f) EXPECT_EQ(neighbour(static_cast<Field>(f), Dir::in), f == 36 ? kNoField : 72 - f);
}

TEST(Board, has_no_neighbour_beyond_its_rim) {
  for (Field f = 0; f <= 14; ++f) EXPECT_EQ(neighbour(f, Dir::out), kNoField);
  EXPECT_EQ(neighbour(kStart, Dir::in), kNoField);
  EXPECT_EQ(neighbour(kNoField, Dir::fwd), kNoField);
  EXPECT_EQ(neighbour(7, Dir::none), kNoField);
}

TEST(Board, counts_fields_as_points_and_the_destination_as_fifty) {
  EXPECT_EQ(points(kStart), 0);
  EXPECT_EQ(points(42), 42);
  EXPECT_EQ(points(kGoal), 50);
}

TEST(Board, ends_every_way_at_start_and_destination) {
  EXPECT_EQ(forward(40, 21), kGoal);
  EXPECT_EQ(forward(2, 21), 23);
  EXPECT_EQ(backward(3, 6), kStart);
  EXPECT_EQ(backward(kGoal, 4), 39);
}

TEST(Cards, are_ninety_four_of_nineteen_kinds) {
  int n = 0;
  for (int k = 0; k < kKinds; ++k) n += row(static_cast<Kind>(k)).copies;
  EXPECT_EQ(n, kCards);
  EXPECT_EQ(row(Kind::push).copies, 12);
  EXPECT_EQ(row(Kind::nice_try).copies, 2);
  EXPECT_EQ(kind_of(kFuckYou), Kind::fuck_you);
}
}  // namespace
}  // namespace tumult::board
