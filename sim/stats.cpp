#include "sim/stats.h"

#include <algorithm>
#include <cmath>

namespace tumult::sim {
namespace {
// The 97.5 % quantile of Student's t, from that of the normal distribution (Cornish and Fisher).
double t_quantile(double freedom) {
  constexpr double z = 1.959963984540054;
  const double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
  return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom * freedom * freedom);
}
}  // namespace

Estimate estimate(double mean, double variance_of_mean, i64 units) {
  if (units < 2) return {.mean = mean, .margin = -1};
  const double error = std::sqrt(std::max(0.0, variance_of_mean));
  return {.mean = mean, .error = error, .margin = error * t_quantile(static_cast<double>(units - 1)), .units = units};
}

Estimate operator*(const Estimate& e, double by) {
  const double size = std::abs(by);
  return {
      .mean = e.mean * by, .error = e.error * size, .margin = e.margin < 0 ? -1 : e.margin * size, .units = e.units};
}

Moments& Moments::operator+=(const Moments& o) {
  n += o.n, sum += o.sum, squares += o.squares;
  return *this;
}

Moments Moments::without(const Moments& o) const { return {n - o.n, sum - o.sum, squares - o.squares}; }

double Moments::variance() const {
  if (n < 2) return 0;
  const auto count = static_cast<double>(n);
  const double off = static_cast<double>(squares) - static_cast<double>(sum) * mean();
  return std::max(0.0, off) / (count - 1);
}

Estimate Moments::of_mean() const { return estimate(mean(), n ? variance() / static_cast<double>(n) : 0, n); }

void Ratio::add(i64 how_many, i64 total) {
  if (how_many == 0) return;
  ++n, count += how_many, sum += total;
  counts_squared += how_many * how_many, squares += total * total, products += how_many * total;
}

Ratio& Ratio::operator+=(const Ratio& o) {
  n += o.n, count += o.count, sum += o.sum;
  counts_squared += o.counts_squared, squares += o.squares, products += o.products;
  return *this;
}

Estimate Ratio::of_mean() const {
  if (count == 0) return {.margin = -1};
  const auto all = static_cast<double>(count), units = static_cast<double>(n);
  const double mean = static_cast<double>(sum) / all;
  const double off = static_cast<double>(squares) - 2 * mean * static_cast<double>(products) +
                     mean * mean * static_cast<double>(counts_squared);
  return estimate(mean, n < 2 ? 0 : off / (all * all) * units / (units - 1), n);
}

Estimate difference(const Estimate& a, const Estimate& b) {
  const double error = std::hypot(a.error, b.error);
  const bool known = a.margin >= 0 && b.margin >= 0;
  return {.mean = a.mean - b.mean,
          .error = error,
          .margin = known ? std::hypot(a.margin, b.margin) : -1,
          .units = std::min(a.units, b.units)};
}

double two_sided_p(const Estimate& e) {
  if (e.margin < 0) return 1;
  if (e.error == 0) return e.mean == 0 ? 1 : 0;
  // Student's t as a normal deviate (Wallace).
  const double t = e.mean / e.error, freedom = std::max(1.0, static_cast<double>(e.units - 1));
  const double z = std::sqrt(freedom * std::log1p(t * t / freedom)) * (8 * freedom + 1) / (8 * freedom + 3);
  return std::erfc(z / std::sqrt(2.0));
}

double always_valid_p(const Moments& m) {
  const double variance = m.variance();
  if (m.n < kFewestForLooks) return 1;
  if (variance == 0) return m.sum == 0 ? 1 : 0;
  constexpr double kSpread = 0.1;  // effects of about a tenth of a standard deviation are found soonest
  const auto n = static_cast<double>(m.n);
  const double prior = kSpread * kSpread, z = m.mean() / std::sqrt(variance);
  const double log_ratio = n * n * prior * z * z / (2 * (1 + n * prior)) - 0.5 * std::log1p(n * prior);
  return std::min(1.0, std::exp(-log_ratio));
}
}  // namespace tumult::sim
