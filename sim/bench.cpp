#include "sim/bench.h"

#include <fmt/core.h>

#include <algorithm>

#include "sim/allocations.h"
#include "sim/cpu_time.h"
#include "sim/games.h"
#include "sim/signature.h"
#include "sim/virtual_clock.h"

namespace tumult::sim {
namespace {
// Whatever the optimiser thinks, this was needed.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

struct Pace {
  double answers_per_s = 0, games_per_s = 0, rounds_per_s = 0;
  double allocations_per_game = 0;
};

template <class G>
Pace measure_play(int players, double seconds) {
  Pace pace;
  typename G::Answers answers;
  const u64 before = allocations();
  const double start = cpu_seconds();
  double used = 0;
  u64 n = 0, games = 0, rounds = 0;
  do {
    Chance deal = Chance::from_seed(games), choice = Chance::from_seed(~games);
    typename G::Game g = G::begin(options<G>(players), deal);
    play_at_random<G>(g, deal, choice, answers, [&](const auto&) { ++n; });
    rounds += static_cast<u64>(g.rounds);
    ++games;
    used = cpu_seconds() - start;
  } while (used < seconds);
  pace.answers_per_s = static_cast<double>(n) / used;
  pace.games_per_s = static_cast<double>(games) / used;
  pace.rounds_per_s = static_cast<double>(rounds) / used;
  pace.allocations_per_game = static_cast<double>(allocations() - before) / static_cast<double>(games);
  return pace;
}

// Positions from the middle of random games, to copy and to deal anew.
template <class G>
typename G::Game some_position(int players, u64 seed) {
  Chance deal = Chance::from_seed(seed), choice = Chance::from_seed(~seed);
  typename G::Game g = G::begin(options<G>(players), deal), middle = g;
  typename G::Answers answers;
  int n = 0;
  play_at_random<G>(g, deal, choice, answers, [&](const auto&) {
    if (++n == 40) middle = g;
  });
  return middle;
}

template <class G>
double measure_copy(int players) {
  typename G::Game from = some_position<G>(players, 1), to = from;
  constexpr int kTimes = 200'000;
  const double start = cpu_seconds();
  for (int i = 0; i < kTimes; ++i) {
    to = from;
    keep(to);
    from.question.left ^= 1;
    keep(from);
  }
  return 1e9 * (cpu_seconds() - start) / kTimes;
}

template <class G>
double measure_redeals(int players) {
  constexpr int kViews = 16, kTimes = 4'000;
  double used = 0;
  Chance chance = Chance::from_seed(7);
  for (int v = 0; v < kViews; ++v) {
    const typename G::View view =
        G::view(some_position<G>(players, static_cast<u64>(v)), static_cast<Seat>(v % players));
    const double start = cpu_seconds();
    for (int i = 0; i < kTimes; ++i) {
      const typename G::Redealt dealt(view, chance);
      keep(dealt);
    }
    used += cpu_seconds() - start;
  }
  return kViews * kTimes / used;
}

template <class G>
void bench_game(void (*print)(const std::string&)) {
  for (int players = row_of<G>().fewest; players <= row_of<G>().most; ++players) {
    Pace best;
    double copy = 1e9, redeals = 0;
    for (int repetition = 0; repetition < 3; ++repetition) {
      const Pace pace = measure_play<G>(players, 0.2);
      if (pace.answers_per_s > best.answers_per_s) best = pace;
      copy = std::min(copy, measure_copy<G>(players));
      redeals = std::max(redeals, measure_redeals<G>(players));
    }
    print(fmt::format(
        R"({{"game":"{}","players":{},"answers_per_s":{:.0f},"games_per_s":{:.0f},"rounds_per_s":{:.0f},)"
        R"("ns_per_answer":{:.1f},"state_bytes":{},"copy_ns":{:.1f},"allocs_per_game":{:.2f},"redeals_per_s":{:.0f}}})",
        G::kName, players, best.answers_per_s, best.games_per_s, best.rounds_per_s, 1e9 / best.answers_per_s,
        sizeof(typename G::Game), copy, best.allocations_per_game, redeals));
  }
}

template <class G>
void count_game(int games, void (*print)(const std::string&)) {
  typename G::Answers answers;
  u64 n = 0;
  for (int i = 0; i < games; ++i) {
    Chance deal = Chance::from_seed(static_cast<u64>(i)), choice = Chance::from_seed(~static_cast<u64>(i));
    typename G::Game g = G::begin(options<G>(4), deal);
    play_at_random<G>(g, deal, choice, answers, [&](const auto&) { ++n; });
  }
  print(fmt::format(R"({{"game":"{}","players":4,"games":{},"answers":{}}})", G::kName, games, n));
}
}  // namespace

bool bench(std::string_view game, void (*print)(const std::string&)) {
  return each_game(game, [&](auto g) {
    bench_game<decltype(g)>(print);
    if constexpr (!TurnBased<decltype(g)>) bench_real_time(print);
  });
}

bool play_games(std::string_view game, int games, void (*print)(const std::string&)) {
  return each_game(game, [&](auto g) { count_game<decltype(g)>(games, print); });
}

bool signature(std::string_view game, void (*print)(const std::string&)) {
  return each_game(game, [&](auto g) { print(fmt::format("{} {:016x}", g.kName, signature_of<decltype(g)>())); });
}
}  // namespace tumult::sim
