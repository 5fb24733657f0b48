#include <fmt/core.h>

#include <algorithm>

#include "sim/allocations.h"
#include "sim/cpu_time.h"
#include "sim/virtual_clock.h"

namespace tumult::sim {
namespace {
struct Measured {
  double ms = 0, slowest_ms = 0, actions = 0, minutes = 0, allocations = 0;
};
Measured measure(int players, bots::Level level, int games) {
  Measured all;
  long actions = 0;
  const u64 before = allocations();
  for (int i = 0; i < games; ++i) {
    const double start = cpu_seconds();
    Chance deal = Chance::from_seed(static_cast<u64>(i));
    frankfurt::Game g = frankfurt::new_game({.players = static_cast<u8>(players)}, deal);
    VirtualClock time(g, deal);
    for (Seat s = 0; s < g.options.players; ++s)
      time.seat_bot(s,
                    bots::RealTimePlayer({.level = level, .chance = Chance::from_seed(mix(static_cast<u64>(i)) + s)}));
    actions += time.play(Until::game_over);
    const double ms = 1e3 * (cpu_seconds() - start);
    all.ms += ms / games;
    all.slowest_ms = std::max(all.slowest_ms, ms);
    all.minutes += g.now / 60'000.0 / games;
  }
  all.actions = static_cast<double>(actions) / games;
  all.allocations = static_cast<double>(allocations() - before) / games;
  return all;
}
}  // namespace

void bench_real_time(void (*print)(const std::string&)) {
  constexpr int kGames = 400;
  for (int players = frankfurt::kFewestPlayers; players <= frankfurt::kMostPlayers; ++players)
    for (int l = 0; l < bots::kLevels; ++l) {
      const auto level = static_cast<bots::Level>(l);
      const Measured m = measure(players, level, kGames);
      print(fmt::format(R"({{"game":"frankfurt","players":{},"bots":"{}","ms_per_game":{:.3f},"slowest_ms":{:.3f},)"
                        R"("actions_per_game":{:.0f},"minutes_on_the_clock":{:.1f},"allocs_per_game":{:.2f}}})",
                        players, bots::text_of(level), m.ms, m.slowest_ms, m.actions, m.minutes, m.allocations));
    }
}
}  // namespace tumult::sim
