// One game between bots: what they agree on, who sits where, and how it goes.
#pragma once
#include <fmt/core.h>

#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/bots.h"
#include "sim/games.h"
#include "sim/seeds.h"
#include "sim/seer.h"
#include "sim/stats.h"

namespace tumult::sim {
enum class Rounds : u8 { single, limit };  // one round, or until somebody reaches the limit
std::string_view text_of(Rounds);

// Options by their words, as in a record: {"hand-size", "5"}.
using Settings = std::vector<std::pair<std::string, std::string>>;

// Nothing: `why` names what makes no sense and says what was expected.
template <class G>
std::optional<typename G::Options> read_settings(const Settings& settings, std::string& why) {
  typename G::Options o;
  for (const auto& [key, words] : settings) {
    Line reason;
    const std::string line = fmt::format("option {} {}", key, words);
    G::read_option(o, Words(line), reason);
    if (reason.n == 0) continue;
    return why = fmt::format("--{}: {}", key, reason.view()), std::nullopt;
  }
  Line reason;
  if (G::consistent(o, reason)) return o;
  return why = reason.view(), std::nullopt;
}

// What a player is told besides its view. Only a bot as it is meant plays anywhere else; the others are there to
// measure it against: one that is shown all hands, and one that is not told what others do.
enum class Knows : u8 { what_others_do, nothing, all_hands };

struct Player {
  bots::Level level = bots::Level::normal;
  int budget = bots::Mind{}.budget;
  Knows knows = Knows::what_others_do;
  friend bool operator==(const Player&, const Player&) = default;
};

// The bots of one game, each with chance of its own.
struct Company {
  bots::Mind minds[kMaxSeats];
  SeatSet watchers;  // who look ahead, and remember
  SeatSet seers;
};
// `replay` tells apart games with the same deal.
template <class Who>  // the player of a seat
Company seat_bots(int players, u64 run, u64 game, u64 replay, Who who) {
  Company c;
  for (int s = 0; s < players; ++s) {
    const Player p = who(s);
    if (p.knows == Knows::all_hands) c.seers.add(static_cast<Seat>(s));
    if (p.knows == Knows::what_others_do && p.level == bots::Level::hard) c.watchers.add(static_cast<Seat>(s));
    c.minds[s] = {.level = p.level,
                  .budget = p.budget,
                  .chance = chance_for(run, Domain::bots, game, replay * kMaxSeats + static_cast<u64>(s))};
  }
  return c;
}

// Has it come to its end?
template <class G>
bool over(const typename G::Game& g, Rounds rounds) {
  return g.question.who.empty() || (rounds == Rounds::single && g.round_over);
}

template <class G>
[[noreturn]] void report_illegal(const typename G::Game& g, const bots::Mind& mind, const typename G::Answer& a) {
  Line line;
  G::write(line, g, a);
  fmt::print(stderr, "tumult: the bot {} gave an answer that is not legal: {}\n", bots::text_of(mind.level),
             line.view());
  std::abort();
}

// Nobody looks on.
struct Unwatched {
  static Sink* sink() { return nullptr; }
  static bool enough() { return false; }
  static void before(const auto&, const auto&) {}
  static void after(const auto&) {}
};

// Those who look ahead watch what another does; what is asked of several at once is nobody's business.
template <class G>
void let_watch(const typename G::Game& g, const typename G::Answer& a, Company& company) {
  if (G::in_window(g)) return;
  for (const Seat s : company.watchers - only(a.seat)) bots::watch(company.minds[s], G::view(g, s), a);
}

template <class G>
typename G::View seen_by(const typename G::Game& g, Seat s, const Company& company) {
  if constexpr (ShowsHands<G>)
    if (company.seers.has(s)) return all_hands_shown<G>(g, s);
  return G::view(g, s);
}

// A whole game; of several who owe an answer chance says who is first. The watcher gets the records, and sees the game
// before and after every answer; it may say when it has seen enough.
template <class G, class Watcher>
typename G::Game play_out(const typename G::Options& o, Chance deal, Chance order, Company& company, Rounds rounds,
                          Watcher& watcher) {
  typename G::Game g = G::begin(o, deal, watcher.sink());
  watcher.after(g);
  while (!over<G>(g, rounds) && !watcher.enough()) {
    const Seat s = somebody(g.question.who, order);
    const typename G::View view = seen_by<G>(g, s, company);
    const typename G::Answer a = bots::answer(company.minds[s], view);
    if (a.seat != s || G::refused(g, a)) report_illegal<G>(g, company.minds[s], a);
    watcher.before(g, a);
    let_watch<G>(g, a, company);
    G::apply(g, a, deal, watcher.sink());
    watcher.after(g);
  }
  return g;
}

// Who has the fewest points, or whom the game itself calls its winners.
template <class G>
SeatSet winners(const typename G::Game& g) {
  if (g.game_over) return g.winners;
  SeatSet best;
  for (Seat s = 0; s < g.options.players; ++s) {
    const int ahead = best.empty() ? 1 : G::points(g, best.first()) - G::points(g, s);
    if (ahead > 0) best = {};
    if (ahead >= 0) best.add(s);
  }
  return best;
}
}  // namespace tumult::sim
