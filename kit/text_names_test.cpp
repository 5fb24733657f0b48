#include "kit/text_names.h"

#include <gtest/gtest.h>

namespace tumult {
namespace {
TEST(ReadSeat, knows_s0_to_s7_and_nothing_else) {
  EXPECT_EQ(read_seat("s0"), Seat{0});
  EXPECT_EQ(read_seat("s7"), Seat{7});
  for (const char* word : {"", "s", "s8", "s10", "S0", "0"}) EXPECT_FALSE(read_seat(word)) << word;
}

TEST(FindWord, answers_with_the_place_of_a_word_and_never_finds_an_empty_one) {
  enum class Fruit : u8 { none, apple, pear };
  constexpr std::string_view kNames[] = {"", "apple", "pear"};
  EXPECT_EQ(find_word<Fruit>(kNames, "pear"), Fruit::pear);
  EXPECT_FALSE(find_word<Fruit>(kNames, "plum"));
  EXPECT_FALSE(find_word<Fruit>(kNames, ""));
}
}  // namespace
}  // namespace tumult
