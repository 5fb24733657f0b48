#include "sim/tally.h"

#include <algorithm>

namespace tumult::sim {
double Histogram::quantile(double share, i64 width, i64 least) const {
  const double wanted = share * static_cast<double>(all.n);
  double below = 0;
  for (int i = 0; i < kBins; ++i) {
    const auto here = static_cast<double>(bins[i]);
    if (here > 0 && below + here >= wanted) {
      // Values of width 1 are what they are; wider bins are thought to be filled evenly.
      const double within = width == 1 ? 0 : (wanted - below) / here * static_cast<double>(width);
      return static_cast<double>(least + i * width) + within;
    }
    below += here;
  }
  return static_cast<double>(least + kBins * width);
}

std::vector<i64> Tally::numbers() const {
  std::vector<i64> all(kTallyNumbers);
  std::memcpy(all.data(), this, sizeof *this);
  return all;
}

bool Tally::read(const std::vector<i64>& all) {
  if (all.size() != kTallyNumbers) return false;
  std::memcpy(static_cast<void*>(this), all.data(), sizeof *this);
  return true;
}

Tally& Tally::operator+=(const Tally& o) {
  std::vector<i64> sum = numbers();
  const std::vector<i64> more = o.numbers();
  std::ranges::transform(sum, more, sum.begin(), std::plus{});
  read(sum);
  return *this;
}

Binning binning_of(Histogram Tally::* which, bool single_rounds) {
  if (which == &Tally::round_points) return {2, -32};
  if (which == &Tally::scores) return single_rounds ? Binning{2, -32} : Binning{4, -32};
  if (which == &Tally::answers) return single_rounds ? Binning{4, 0} : Binning{32, 0};
  if (which == &Tally::decisions) return single_rounds ? Binning{1, 0} : Binning{8, 0};
  return {1, 0};
}
}  // namespace tumult::sim
