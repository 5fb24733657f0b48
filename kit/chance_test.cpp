#include "kit/chance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace tumult {
namespace {
__extension__ using Wide = unsigned __int128;

// Worked out by hand elsewhere: every platform must get these.
TEST(ChanceNumbers, are_the_known_ones_on_every_platform) {
  Chance published{.key = 1234567};  // the published numbers of SplitMix64
  for (u64 expected :
       {6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u, 16408922859458223821u})
    EXPECT_EQ(published.next(), expected);
  Chance zero = Chance::from_seed(0);
  for (u64 expected : {0xA706DD2F4D197E6Fu, 0xB382A305F4414F5Eu, 0x631A9154FBABF717u, 0xA80ABA8C86640906u})
    EXPECT_EQ(zero.next(), expected);
  Chance one = Chance::from_seed(42);
  for (u32 expected : {34u, 95u, 48u, 6u, 67u, 6u, 19u, 73u, 11u, 71u}) EXPECT_EQ(one.below(100), expected);
}

TEST(ChanceNumbers, a_known_shuffle_comes_out_the_same_on_every_platform) {
  int items[10];
  std::iota(items, items + 10, 0);
  Chance chance = Chance::from_seed(7);
  chance.shuffle(items, 10);
  EXPECT_EQ(std::vector<int>(items, items + 10), (std::vector<int>{6, 1, 8, 3, 0, 2, 9, 4, 5, 7}));
}

TEST(ChanceNumbers, are_scaled_as_the_high_half_of_the_whole_product) {
  std::mt19937_64 dice(1);
  for (int i = 0; i < 100'000; ++i) {
    const u64 random = dice(), n = dice() >> (32 + dice() % 32);
    ASSERT_EQ(scale(random, n), static_cast<u64>(static_cast<Wide>(random) * n >> 64)) << random << " " << n;
  }
  EXPECT_EQ(scale(~u64{0}, 0xFFFFFFFF), 0xFFFFFFFEu);
  EXPECT_EQ(scale(~u64{0}, 1), 0u);
}

TEST(ChanceNumbers, a_copy_goes_on_alike_and_on_its_own) {
  Chance one = Chance::from_seed(3);
  one.next();
  Chance two = one;
  EXPECT_EQ(one.next(), two.next());
  one.next();
  EXPECT_EQ(two.counter + 1, one.counter);
}

// Pearson's statistic against equal shares.
template <class Counts>
double chi_square(const Counts& counts, std::size_t cells, double tries) {
  const double expected = tries / static_cast<double>(cells);
  double sum = expected * static_cast<double>(cells - counts.size());
  for (const auto& [what, n] : counts) sum += (n - expected) * (n - expected) / expected;
  return sum;
}

TEST(ChanceNumbers, every_order_of_a_short_list_is_as_likely_as_any_other) {
  Chance chance = Chance::from_seed(5);
  const struct {
    int size;
    std::size_t orders;
    double bound;  // passed once in a thousand
  } kCases[] = {{2, 2, 10.83}, {3, 6, 20.52}, {4, 24, 49.73}};
  for (const auto& c : kCases) {
    std::map<std::string, double> seen;
    for (int i = 0; i < 24'000; ++i) {
      std::string order = std::string("abcd").substr(0, static_cast<std::size_t>(c.size));
      chance.shuffle(order.data(), c.size);
      ++seen[order];
    }
    EXPECT_EQ(seen.size(), c.orders);
    EXPECT_LT(chi_square(seen, c.orders, 24'000), c.bound) << c.size;
  }
}

TEST(ChanceNumbers, below_n_is_even_over_its_range) {
  Chance chance = Chance::from_seed(6);
  std::map<u32, double> seen;
  for (int i = 0; i < 70'000; ++i) ++seen[chance.below(7)];
  EXPECT_EQ(seen.rbegin()->first, 6u);
  EXPECT_LT(chi_square(seen, 7, 70'000), 22.46);
}

TEST(ChanceNumbers, come_from_the_source_behind_it_where_there_is_one) {
  struct Always final : Source {
    u32 below(u32 n) override { return n - 1; }
  } last;
  Chance chance = Chance::from_seed(1);
  chance.source = &last;
  EXPECT_EQ(chance.below(10), 9u);
  EXPECT_EQ(last.named(nullptr, 3), -1);
  EXPECT_EQ(chance.counter, 0u);
}
}  // namespace
}  // namespace tumult
