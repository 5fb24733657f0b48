// tumult bench, tumult signature, tumult tune.
#include <fmt/core.h>

#include "app/commands.h"
#include "games/games.h"
#include "sim/bench.h"
#include "sim/tune.h"

namespace tumult::app {
static void print(const std::string& line) {
  fmt::print("{}\n", line);
  std::fflush(stdout);
}

static int unknown_game(const std::string& game) {
  fmt::print(stderr, "tumult: there is no game \"{}\"; expected {}\n", game, kGameNames);
  return kNonsense;
}

static int bench_bot(const BenchRequest& r) {
  std::string why;
  if (sim::bench_bot(r.game, r.bot, print, why)) return kWell;
  fmt::print(stderr, "tumult bench: {}\n", why);
  return kNonsense;
}
int bench(const BenchRequest& r) {
  if (!r.bot.empty()) return bench_bot(r);
  const bool known = r.games ? sim::play_games(r.game, r.games, print) : sim::bench(r.game, print);
  return known ? kWell : unknown_game(r.game);
}
int signature(const std::string& game) { return sim::signature(game, print) ? kWell : unknown_game(game); }

int tune(const TuneRequest& r) {
  sim::tune_card({.steps = r.steps, .deals = r.deals, .players = r.players, .seed = r.seed}, print);
  return kWell;
}
}  // namespace tumult::app
