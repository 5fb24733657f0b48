#include "kit/seats.h"

#include <gtest/gtest.h>

#include <vector>

namespace tumult {
namespace {
TEST(Seats, a_set_answers_who_is_in_it_from_the_lowest_up) {
  SeatSet set = only(5) | only(2);
  set.add(7);
  EXPECT_EQ(set.count(), 3);
  EXPECT_EQ(set.first(), 2);
  EXPECT_TRUE(set.has(5));
  EXPECT_FALSE(set.has(0));
  std::vector<int> seats;
  for (Seat s : set) seats.push_back(s);
  EXPECT_EQ(seats, (std::vector<int>{2, 5, 7}));
}

TEST(Seats, an_empty_set_has_nobody_first) {
  EXPECT_TRUE(SeatSet{}.empty());
  EXPECT_EQ(SeatSet{}.first(), kNobody);
  for (Seat s : SeatSet{}) ADD_FAILURE() << int{s};
}

TEST(Seats, sets_are_combined_member_by_member) {
  for (int a = 0; a < 256; ++a)
    for (int b = 0; b < 256; b += 7) {
      const SeatSet one{static_cast<u8>(a)}, other{static_cast<u8>(b)};
      for (Seat s = 0; s < kMaxSeats; ++s) {
        ASSERT_EQ((one | other).has(s), one.has(s) || other.has(s));
        ASSERT_EQ((one & other).has(s), one.has(s) && other.has(s));
        ASSERT_EQ((one - other).has(s), one.has(s) && !other.has(s));
      }
    }
}

TEST(Seats, the_first_seats_of_a_table_are_those_below_the_number_of_players) {
  EXPECT_TRUE(first_seats(0).empty());
  EXPECT_EQ(first_seats(3), only(0) | only(1) | only(2));
  EXPECT_EQ(first_seats(8), kAllSeats);
}
}  // namespace
}  // namespace tumult
