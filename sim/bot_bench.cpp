#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "sim/arena.h"
#include "sim/bench.h"
#include "sim/cpu_time.h"
#include "sim/games.h"

namespace tumult::sim {
namespace {
// Where `normal` had a choice, every so often, as the seat that had it saw it.
template <class G>
std::vector<typename G::View> decisions(int players, std::size_t wanted) {
  constexpr int kEvery = 7;
  std::vector<typename G::View> views;
  typename G::Answers all;
  for (u64 game = 0, seen = 0; views.size() < wanted; ++game) {
    Chance deal = Chance::from_seed(game);
    bots::Mind mind{.chance = Chance::from_seed(~game)};
    typename G::Game g = G::begin(options<G>(players), deal);
    while (!g.question.who.empty() && views.size() < wanted) {
      const typename G::View view = G::view(g, somebody(g.question.who, mind.chance));
      view.legal(all);
      if (all.size() > 1 && ++seen % kEvery == 0) views.push_back(view);
      G::apply(g, bots::answer(mind, view), deal);
    }
  }
  return views;
}

template <class G>
void bench_bot_in(const Player& bot, void (*print)(const std::string&)) {
  const bool thinks = bot.level == bots::Level::hard;
  for (int players = row_of<G>().fewest; players <= row_of<G>().most; ++players) {
    const auto views = decisions<G>(players, thinks ? 100 : 5'000);
    double best = 1e9, slowest = 1e9;
    for (int repetition = 0; repetition < (thinks ? 1 : 5); ++repetition) {
      bots::Mind mind{.level = bot.level, .budget = bot.budget, .chance = Chance::from_seed(1)};
      const double start = cpu_seconds();
      double before = start, longest = 0;
      for (const auto& view : views) {
        bots::answer(mind, view);
        if (!thinks) continue;  // to look at the clock takes as long as the rule of thumb
        const double now = cpu_seconds();
        longest = std::max(longest, now - before);
        before = now;
      }
      best = std::min(best, (cpu_seconds() - start) / static_cast<double>(views.size()));
      slowest = longest;
    }
    print(fmt::format(R"({{"game":"{}","players":{},"bot":"{}","us_per_decision":{:.2f}{}}})", G::kName, players,
                      text_of(Side{bot}), 1e6 * best,
                      thinks ? fmt::format(R"(,"slowest_ms":{:.1f})", 1e3 * slowest) : std::string()));
  }
}
}  // namespace

bool bench_bot(std::string_view game, std::string_view bot, void (*print)(const std::string&), std::string& why) {
  const auto side = read_side(bot, bots::Mind{}.budget, why);
  if (!side) return false;
  const bool known = each_game(game, [&](auto g) {
    if constexpr (TurnBased<decltype(g)>) bench_bot_in<decltype(g)>(side->player, print);
    else if (!game.empty())
      why = fmt::format("{0} is played by the clock; tumult bench {0} says what a game costs", game);
  });
  if (!known) why = fmt::format("there is no game \"{}\"; expected {}", game, kTurnBasedGameNames);
  return why.empty();
}
}  // namespace tumult::sim
