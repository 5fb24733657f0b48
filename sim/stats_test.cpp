#include "sim/stats.h"

#include <gtest/gtest.h>

#include <cmath>

#include "sim/seeds.h"
#include "sim/words.h"

namespace tumult::sim {
namespace {
// The sum of twelve dice: near enough to normal, and whole numbers.
i64 twelve_dice(Chance& c) {
  i64 sum = -42;
  for (int i = 0; i < 12; ++i) sum += 1 + c.below(6);
  return sum;
}

TEST(Moments, know_mean_and_variance) {
  Moments m;
  for (const int x : {2, 4, 4, 4, 5, 5, 7, 9}) m.add(x);
  EXPECT_DOUBLE_EQ(m.mean(), 5);
  EXPECT_DOUBLE_EQ(m.variance(), 32.0 / 7);
  Moments some;
  some.add(9), some.add(7);
  EXPECT_DOUBLE_EQ(m.without(some).mean(), 4);
}

TEST(Moments, of_one_thing_say_nothing_about_their_uncertainty) {
  Moments m;
  m.add(3);
  EXPECT_LT(m.of_mean().margin, 0);
  EXPECT_EQ(two_sided_p(m.of_mean()), 1);
}

TEST(Intervals, of_95_percent_hold_the_truth_95_times_of_a_hundred) {
  for (const int units : {5, 20, 200}) {
    constexpr int kTimes = 4000;
    int held = 0;
    Chance c = Chance::from_seed(static_cast<u64>(units));
    for (int t = 0; t < kTimes; ++t) {
      Moments m;
      for (int i = 0; i < units; ++i) m.add(twelve_dice(c));
      held += std::abs(m.of_mean().mean) <= m.of_mean().margin;
    }
    EXPECT_NEAR(100.0 * held / kTimes, 95, 1.5) << units;
  }
}

TEST(PValue, is_as_often_small_as_it_says) {
  for (const int units : {5, 20, 200}) {
    constexpr int kTimes = 4000;
    int small = 0;
    Chance c = Chance::from_seed(static_cast<u64>(units) + 100);
    for (int t = 0; t < kTimes; ++t) {
      Moments m;
      for (int i = 0; i < units; ++i) m.add(twelve_dice(c));
      small += two_sided_p(m.of_mean()) < 0.1;
    }
    EXPECT_NEAR(100.0 * small / kTimes, 10, 1.9) << units;
  }
}

TEST(Intervals, of_ratios_hold_the_truth_though_games_differ_in_size) {
  constexpr int kTimes = 3000;
  int held = 0;
  Chance c = Chance::from_seed(7);
  for (int t = 0; t < kTimes; ++t) {
    Ratio r;
    for (int game = 0; game < 100; ++game) {
      const int n = static_cast<int>(c.below(5));
      const i64 shared = twelve_dice(c);  // what the seats of a game have in common
      i64 sum = 0;
      for (int i = 0; i < n; ++i) sum += shared + twelve_dice(c);
      r.add(n, sum);
    }
    held += std::abs(r.of_mean().mean) <= r.of_mean().margin;
  }
  EXPECT_NEAR(100.0 * held / kTimes, 95, 1.7);
}

TEST(AlwaysValidP, is_seldom_small_however_often_one_looks_and_small_when_something_is_there) {
  constexpr int kTimes = 1000;
  int fooled = 0, found = 0;
  Chance c = Chance::from_seed(11);
  for (int t = 0; t < kTimes; ++t) {
    Moments nothing, something;
    double least = 1;
    for (int i = 0; i < 2000; ++i) {
      const i64 x = twelve_dice(c);
      nothing.add(x);
      something.add(x + 1);  // a sixth of a standard deviation
      least = std::min(least, always_valid_p(nothing));
    }
    fooled += least < 0.05;
    found += always_valid_p(something) < 0.01;
  }
  EXPECT_LT(fooled, 0.05 * kTimes);
  EXPECT_GT(found, 0.95 * kTimes);
}

TEST(Words, numbers_read_well) {
  EXPECT_EQ(grouped(1234567), "1,234,567");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(number(-0.001, 2), "0.00");
  EXPECT_EQ(with_margin({.mean = 1.25, .error = 0.1, .margin = 0.2}, 1), "1.2 ± 0.2");
  EXPECT_EQ(p_value(0.0314), "p = 0.031");
}
}  // namespace
}  // namespace tumult::sim
