#include "sim/prospects.h"

#include <algorithm>

#include "sim/match.h"

namespace tumult::sim {
namespace {
using board::Field;
constexpr int kBand = 4, kBands = 11;  // so many fields are looked at as one

struct Standings {
  i64 points[kBands][kBands] = {}, seen[kBands][kBands] = {};
  Standings& operator+=(const Standings& o) {
    for (int i = 0; i < kBands * kBands; ++i) points[0][i] += o.points[0][i], seen[0][i] += o.seen[0][i];
    return *this;
  }
};

// Remembers where the pieces stood before each turn.
struct Stood {
  std::vector<std::array<Field, board::kMostPlayers>> turns = {};
  static Sink* sink() { return nullptr; }
  static bool enough() { return false; }
  static void after(const auto&) {}
  void before(const board::Game& g, const board::Answer&) {
    if (g.question.what != board::Ask::turn) return;
    std::copy(g.piece, g.piece + board::kMostPlayers, turns.emplace_back().begin());
  }
};

void add_round(const board::Options& o, const SurveyRequest& r, u64 game, Standings& all) {
  Company company = seat_bots(o.players, r.seed, game, 0, [&](int) { return r.player; });
  Stood stood;
  const board::Game g =
      play_out<board::Spoken>(o, chance_for(r.seed, Domain::deal, game), chance_for(r.seed, Domain::order, game),
                              company, Rounds::single, stood);
  for (const auto& piece : stood.turns)
    for (Seat s = 0; s < o.players; ++s) {
      int front = 0;
      for (const Seat other : g.others(s)) front = std::max<int>(front, piece[other]);
      if (front == board::kGoal || piece[s] == board::kGoal) continue;
      all.points[piece[s] / kBand][front / kBand] += g.score[s];
      ++all.seen[piece[s] / kBand][front / kBand];
    }
}
}  // namespace

std::string board_prospects(const SurveyRequest& r, const Progress& progress, const std::atomic<bool>* stop) {
  std::string rows;
  for (int players = row_of<board::Spoken>().fewest; players <= board::kMostPlayers; ++players) {
    Standings all;
    const auto o = options<board::Spoken>(players);
    const Work work{.jobs = r.games, .chunk = 64, .threads = r.threads, .stop = stop, .progress = progress};
    run_in_order(
        work, Standings{}, [&](Standings& part, u64 game) { add_round(o, r, game, part); },
        [&](const Standings& part, u64) { return all += part, true; });
    for (int own = 0; own < kBands; ++own) {
      rows += fmt::format("PROSPECTS({}", players);
      for (int front = 0; front < kBands; ++front)  // in tenths, rounded
        rows += fmt::format(
            ", {}", (10 * all.points[own][front] + all.seen[own][front] / 2) / std::max<i64>(1, all.seen[own][front]));
      rows += fmt::format(")  // on {} to {}\n", own * kBand, std::min(own * kBand + kBand, int{board::kGoal}) - 1);
    }
  }
  return rows;
}
}  // namespace tumult::sim
