#include "kit/bits.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "kit/chance.h"

namespace tumult {
namespace {
// A set of up to 201 numbers beside a std::set that does the same.
struct Pair {
  Bits<201> bits;
  std::set<int> plain;
};
Pair random_pair(Chance& chance) {
  Pair p;
  for (u32 n = chance.below(60); n > 0; --n) {
    const auto i = static_cast<int>(chance.below(201));
    p.bits.add(i);
    p.plain.insert(i);
    const auto k = static_cast<int>(chance.below(201));
    p.bits.remove(k);
    p.plain.erase(k);
  }
  return p;
}

TEST(BitSets, say_which_of_64_numbers_they_have) {
  Chance chance = Chance::from_seed(2);
  const Pair p = random_pair(chance);
  for (int from = 0; from < 201; ++from)
    for (int i = 0; i < 64; ++i)
      EXPECT_EQ(p.bits.from(from) >> i & 1, p.plain.contains(from + i)) << from << " + " << i;
}

TEST(BitSets, do_what_a_plain_set_does) {
  Chance chance = Chance::from_seed(1);
  for (int round = 0; round < 300; ++round) {
    const Pair a = random_pair(chance), b = random_pair(chance);
    ASSERT_EQ(a.bits.count(), static_cast<int>(a.plain.size()));
    ASSERT_EQ(a.bits.empty(), a.plain.empty());
    const std::vector<int> members(a.plain.begin(), a.plain.end());
    std::vector<int> seen;
    for (u8 i : a.bits) seen.push_back(i);
    ASSERT_EQ(seen, members);
    if (!members.empty()) { ASSERT_EQ(a.bits.first(), members.front()); }
    for (std::size_t k = 0; k < members.size(); ++k) ASSERT_EQ(a.bits.nth(static_cast<int>(k)), members[k]);
    for (int i = 0; i < 201; ++i) {
      const bool in_a = a.plain.contains(i), in_b = b.plain.contains(i);
      ASSERT_EQ((a.bits | b.bits).has(i), in_a || in_b);
      ASSERT_EQ((a.bits & b.bits).has(i), in_a && in_b);
      ASSERT_EQ((a.bits - b.bits).has(i), in_a && !in_b);
    }
    ASSERT_EQ(a.bits == b.bits, a.plain == b.plain);
  }
}

TEST(BitSets, the_first_of_none_is_one_past_the_end) {
  EXPECT_EQ(Bits<201>{}.first(), 201);
  for (u8 i : Bits<201>{}) ADD_FAILURE() << int{i};
}

TEST(BitSets, a_member_may_be_removed_while_going_through_a_copy) {
  Bits<201> set;
  for (int i : {0, 63, 64, 127, 128, 200}) set.add(i);
  for (u8 i : Bits<201>{set}) set.remove(i);
  EXPECT_TRUE(set.empty());
}
}  // namespace
}  // namespace tumult
