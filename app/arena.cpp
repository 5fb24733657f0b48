// tumult arena: bots against bots.
#include "sim/arena.h"

#include <fmt/core.h>

#include "app/commands.h"
#include "app/progress.h"
#include "app/wanted.h"
#include "sim/words.h"

namespace tumult::app {
namespace {

sim::ArenaRequest read_arena(const Wanted& w, Reading& reading) {
  sim::ArenaRequest r;
  r.settings = settings(w);
  int budget = bots::Mind{}.budget;
  reading.number("budget", budget, 1, 1'000'000);
  reading.number("games", r.games, u64{1}, kMostGames);
  reading.number("seed", r.seed, u64{0}, ~u64{0});
  reading.number("threads", r.threads, 1, 1024);
  reading.number("alpha", r.alpha, 1e-12, 0.5);
  r.rounds = static_cast<sim::Rounds>(reading.one_of("rounds", {"single", "limit"}, 1));
  r.measure = static_cast<sim::Measure>(reading.one_of("by", {"points", "wins"}, 0));
  r.until_significant = is_on(w, "until-significant");
  if (w.words.empty()) reading.refuse("no game is named; expected a game and two or more bots");
  for (std::size_t i = 0; i < w.words.size(); ++i) {
    if (i == 0) {
      r.game = w.words[0];
      continue;
    }
    std::string why;
    if (const auto side = sim::read_side(w.words[i], budget, why)) r.sides.push_back(*side);
    else reading.refuse(why);
  }
  int seats = 0;  // bots with their seats say how many players there are
  for (const sim::Side& s : r.sides) seats += s.seats;
  if (seats && !chosen(w, "players")) r.settings.emplace_back("players", std::to_string(seats));
  return r;
}
}  // namespace

std::vector<Flag> arena_flags() {
  std::vector<Flag> flags = option_flags();
  flags.push_back({"games", "so many games of each match, made whole deals (default 1000)"});
  flags.push_back({"rounds", "single: one round a game; limit: to the limit (default)"});
  flags.push_back({"seed", "the same number gives the same games (default 1)"});
  flags.push_back({"threads", "how many games at once (default: one for each core)"});
  flags.push_back(
      {"budget", fmt::format("what hard may think over for one decision (default {}); hard@100 says it for one bot",
                             bots::Mind{}.budget)});
  flags.push_back({"until-significant", "stop as soon as the first is certainly better or worse", Flag::Takes::none});
  flags.push_back({"by", "what that is judged by: points (default) or wins"});
  flags.push_back({"alpha", "how often that may be wrong (default 0.01)"});
  flags.push_back({"out", "also write what was found to PREFIX.json and PREFIX.csv"});
  return flags;
}

int arena(const Wanted& w) {
  Reading reading(w, "arena");
  const sim::ArenaRequest request = read_arena(w, reading);
  const std::string out = word(w, "out", "");
  std::string why;
  if (reading.well() && !out.empty() && (!sim::writable(out + ".json", why) || !sim::writable(out + ".csv", why)))
    reading.refuse(why);
  if (!reading.well()) return reading.complain();
  std::optional<sim::ArenaResult> result;
  {
    Meter meter;
    result = sim::arena(request, [&](u64 done, u64 total) { meter.show(done, total); }, &Meter::stopped(), why);
  }
  if (!result) return reading.refuse(why), reading.complain();
  fmt::print("{}", sim::arena_text(*result));
  if (!out.empty() && (!sim::write_file(out + ".json", sim::arena_json(*result), why) ||
                       !sim::write_file(out + ".csv", sim::arena_csv(*result), why)))
    return reading.refuse(why), reading.complain();
  return kWell;
}
}  // namespace tumult::app
