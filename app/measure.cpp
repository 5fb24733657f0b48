// tumult bench, tumult signature.
#include <fmt/core.h>

#include "app/commands.h"
#include "sim/bench.h"

namespace tumult::app {
static void print(const std::string& line) {
  fmt::print("{}\n", line);
  std::fflush(stdout);
}

static int unknown_game(const std::string& game) {
  fmt::print(stderr, "tumult: there is no game \"{}\"; expected card or board\n", game);
  return kNonsense;
}

int bench(const std::string& game, int games) {
  const bool known = games ? sim::play_games(game, games, print) : sim::bench(game, print);
  return known ? kWell : unknown_game(game);
}
int signature(const std::string& game) { return sim::signature(game, print) ? kWell : unknown_game(game); }
}  // namespace tumult::app
