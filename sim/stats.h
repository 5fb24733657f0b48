// Means with their uncertainty. What is summed are whole numbers: the sums are the same in any order.
#pragma once
#include <cstdint>

#include "kit/types.h"

namespace tumult::sim {
using i64 = std::int64_t;

// A win is shared by up to eight: in these parts each share is a whole number.
inline constexpr i64 kWin = 840;

struct Estimate {
  double mean = 0;
  double error = 0;   // standard error
  double margin = 0;  // half of the 95 % interval; negative: too little was seen to say
  i64 units = 0;      // independent ones, from which the error is known
  double low() const { return mean - margin; }
  double high() const { return mean + margin; }
};
Estimate estimate(double mean, double variance_of_mean, i64 units);
// Both scaled by a factor.
Estimate operator*(const Estimate&, double);

struct Moments {
  i64 n = 0, sum = 0, squares = 0;

  void add(i64 x) { ++n, sum += x, squares += x * x; }
  Moments& operator+=(const Moments&);
  Moments without(const Moments&) const;  // which are among these
  double mean() const { return n ? static_cast<double>(sum) / static_cast<double>(n) : 0; }
  double variance() const;  // of one
  Estimate of_mean() const;
};

// The mean of something of which each independent unit (a game) has several or none: sum over count.
struct Ratio {
  i64 n = 0;  // units with at least one
  i64 count = 0, sum = 0, counts_squared = 0, squares = 0, products = 0;

  void add(i64 how_many, i64 total);
  Ratio& operator+=(const Ratio&);
  Estimate of_mean() const;
};

Estimate difference(const Estimate&, const Estimate&);

double two_sided_p(const Estimate&);  // that the truth is 0

// Robbins' mixture of normal likelihood ratios: how often at most the truth 0 ever looks this far off, however often
// one looks. Good from a few dozen units on.
double always_valid_p(const Moments&);
inline constexpr i64 kFewestForLooks = 32;
}  // namespace tumult::sim
