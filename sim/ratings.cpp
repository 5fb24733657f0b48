// Ratings by Bradley and Terry: each player has a strength, and a is ahead of b with probability a / (a + b).
#include <algorithm>
#include <cmath>

#include "sim/arena.h"

namespace tumult::sim {
namespace {
struct Pairs {
  std::vector<Player> players;
  std::vector<double> ahead;  // [a * players + b]: how often a was ahead of b
  double& at(std::size_t a, std::size_t b) { return ahead[a * players.size() + b]; }
};

std::size_t index_of(std::vector<Player>& players, const Player& p) {
  const auto at = std::ranges::find(players, p);
  if (at != players.end()) return static_cast<std::size_t>(at - players.begin());
  players.push_back(p);
  return players.size() - 1;
}

// All batches but one; -1: all. Whoever met has half a success each to begin with, so that nobody is infinitely strong.
Pairs count(const std::vector<Match>& matches, int without) {
  Pairs pairs;
  for (const Match& m : matches)
    for (const Side& s : m.sides) index_of(pairs.players, s.player);
  const std::size_t n = pairs.players.size();
  pairs.ahead.assign(n * n, 0);
  for (const Match& m : matches)
    for (std::size_t a = 0; a < m.sides.size(); ++a)
      for (std::size_t b = 0; b < m.sides.size(); ++b) {
        if (a == b) continue;
        double& sum = pairs.at(index_of(pairs.players, m.sides[a].player), index_of(pairs.players, m.sides[b].player));
        sum += 0.5;
        for (int batch = 0; batch < kBatches; ++batch)
          if (batch != without) sum += static_cast<double>(m.tally.beat[batch][a][b]) / 2;
      }
  return pairs;
}

// Hunter's iteration; strengths end as logarithms on Elo's scale.
std::vector<double> fit(Pairs pairs, std::size_t anchor) {
  const std::size_t n = pairs.players.size();
  std::vector<double> strength(n, 1.0);
  for (int i = 0; i < 2000; ++i) {
    double moved = 0;
    for (std::size_t a = 0; a < n; ++a) {
      double won = 0, weight = 0;
      for (std::size_t b = 0; b < n; ++b) {
        if (a == b) continue;
        won += pairs.at(a, b);
        weight += (pairs.at(a, b) + pairs.at(b, a)) / (strength[a] + strength[b]);
      }
      const double now = won / weight;
      moved = std::max(moved, std::abs(std::log(now / strength[a])));
      strength[a] = now;
    }
    if (moved < 1e-10) break;
  }
  std::vector<double> elo(n);
  for (std::size_t a = 0; a < n; ++a) elo[a] = 400 * std::log10(strength[a] / strength[anchor]);
  return elo;
}
}  // namespace

std::vector<Rating> ratings(const std::vector<Match>& matches) {
  if (matches.empty()) return {};
  const Pairs all = count(matches, -1);
  const auto at = std::ranges::find(all.players, bots::Level::random, &Player::level);
  const std::size_t anchor = at == all.players.end() ? 0 : static_cast<std::size_t>(at - all.players.begin());
  const std::vector<double> elo = fit(all, anchor);
  std::vector<std::vector<double>> left_out;  // the jackknife
  left_out.reserve(kBatches);
  for (int b = 0; b < kBatches; ++b) left_out.push_back(fit(count(matches, b), anchor));
  const bool enough = std::ranges::all_of(matches, [](const Match& m) { return m.blocks >= kBatches; });
  std::vector<Rating> result;
  for (std::size_t i = 0; i < elo.size(); ++i) {
    double mean = 0, off = 0;
    for (const auto& e : left_out) mean += e[i] / kBatches;
    for (const auto& e : left_out) off += (e[i] - mean) * (e[i] - mean);
    const Estimate e = estimate(elo[i], off * (kBatches - 1) / kBatches, kBatches);
    result.push_back({.player = all.players[i], .elo = elo[i], .margin = enough ? e.margin : -1});
  }
  std::ranges::stable_sort(result, std::ranges::greater{}, &Rating::elo);
  return result;
}
}  // namespace tumult::sim
