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

int bench(const std::string& game, int games) {
  const bool known = games ? sim::play_games(game, games, print) : sim::bench(game, print);
  return known ? kWell : unknown_game(game);
}
int bench_bot(const std::string& game, const std::string& bot) {
  std::string why;
  if (sim::bench_bot(game, bot, print, why)) return kWell;
  fmt::print(stderr, "tumult: {}\n", why);
  return kNonsense;
}
int signature(const std::string& game) { return sim::signature(game, print) ? kWell : unknown_game(game); }

int tune(const TuneRequest& r) {
  sim::tune_card({.steps = r.steps, .deals = r.deals, .players = r.players, .seed = r.seed}, print);
  return kWell;
}
}  // namespace tumult::app
