// What is counted of simulated games. All of it are sums of whole numbers: tallies of any games in any order add up to
// the same.
#pragma once
#include <cstring>
#include <type_traits>
#include <vector>

#include "sim/facts.h"
#include "sim/stats.h"

namespace tumult::sim {
struct Histogram {
  static constexpr int kBins = 256;
  Moments all;
  i64 bins[kBins] = {};  // what is too large for the last is in it

  void add(i64 x, i64 width, i64 least = 0) {
    all.add(x);
    const i64 at = (x - least) / width;
    ++bins[at < 0 ? 0 : at >= kBins ? kBins - 1 : at];
  }
  // The value below which so much of it lies, as fine as the bins are.
  double quantile(double share, i64 width, i64 least = 0) const;
};

// Of a thing: for the seats it happened to, points (times players, above the table's sum) and wins of the round; for
// the rounds it happened in, turns and points of all.
struct ItemTally {
  Ratio points, wins;
  Moments turns, total;
};

struct Tally {
  i64 games = 0, tied_games = 0, tied_rounds = 0;
  i64 endings[kMostEndings] = {};
  Moments seat_points[kMaxSeats], seat_wins[kMaxSeats];    // a game
  Moments order_points[kMaxSeats], order_wins[kMaxSeats];  // a round, from whoever had the first turn
  Moments round_turns, round_total;
  Histogram turns, round_points, rounds, answers, decisions, scores;
  ItemTally items[kMostItems];

  Tally& operator+=(const Tally&);
  std::vector<i64> numbers() const;  // all of it, in order
  bool read(const std::vector<i64>&);
  friend bool operator==(const Tally& a, const Tally& b) { return std::memcmp(&a, &b, sizeof a) == 0; }
};
static_assert(std::is_trivially_copyable_v<Tally> && std::has_unique_object_representations_v<Tally>);
inline constexpr std::size_t kTallyNumbers = sizeof(Tally) / sizeof(i64);

// How the values of a histogram are binned.
struct Binning {
  i64 width, least;
};
Binning binning_of(Histogram Tally::*, bool single_rounds);
}  // namespace tumult::sim
