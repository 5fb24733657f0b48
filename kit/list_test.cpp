#include "kit/list.h"

#include <gtest/gtest.h>

#include <type_traits>
#include <vector>

namespace tumult {
namespace {
TEST(Lists, grow_and_shrink_at_the_end) {
  List<int, 4> list;
  EXPECT_TRUE(list.empty());
  for (int x : {3, 1, 2}) list.push(x);
  EXPECT_EQ(list.size(), 3);
  EXPECT_EQ(list.top(), 2);
  EXPECT_EQ(list[0], 3);
  EXPECT_EQ(list.pop(), 2);
  list.top() = 7;
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{3, 7}));
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(Lists, can_be_filled_to_the_brim) {
  List<u8, 300> list;
  for (int i = 0; i < 300; ++i) list.push(static_cast<u8>(i));
  EXPECT_EQ(list.size(), 300);
  EXPECT_EQ(list.top(), static_cast<u8>(299));
}

TEST(Lists, are_copied_as_bytes) {
  static_assert(std::is_trivially_copyable_v<List<u64, 5>>);
  List<u64, 5> one;
  one.push(9);
  List<u64, 5> two = one;
  two.push(8);
  EXPECT_EQ(one.size(), 1);
  EXPECT_EQ(two[0], 9u);
}
}  // namespace
}  // namespace tumult
