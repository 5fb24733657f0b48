#include "sim/limits.h"

#include <algorithm>
#include <cmath>

#include "sim/json.h"
#include "sim/watch.h"
#include "sim/words.h"

namespace tumult::sim {
namespace {
constexpr int kStep = 5, kLimits = 200;  // 5, 10, … 1000 points
constexpr int kBins = 160;               // of the time
constexpr double kLongest = 4;           // times the wish; what is longer is only known to be longer
constexpr u16 kFarAway = 32000;          // the limit that the bots see

struct LimitTally {
  std::array<std::array<i64, kBins + 1>, kLimits> ended = {};  // how many games to that limit took so long
  LimitTally& operator+=(const LimitTally& o) {
    for (std::size_t l = 0; l < kLimits; ++l)
      for (std::size_t b = 0; b <= kBins; ++b) ended[l][b] += o.ended[l][b];
    return *this;
  }
};

constexpr int limit_at(std::size_t i) { return kStep * (static_cast<int>(i) + 1); }

// Counts decisions and rounds, and notes when the leader in points passes each limit.
template <class G>
struct LimitWatch {
  const typename G::Options& options;
  const LimitRequest& request;
  LimitTally& tally;
  DecisionCount<G> decisions = {};
  std::size_t next = 0;
  int rounds = 0;
  static Sink* sink() { return nullptr; }
  bool enough() const { return next == kLimits; }

  void before(const typename G::Game& g, const typename G::Answer& a) { decisions.before(g, a); }
  void after(const typename G::Game& g) {
    if (!g.round_over || static_cast<int>(g.rounds) == rounds) return;
    rounds = g.rounds;
    int most = 0;
    for (Seat s = 0; s < options.players; ++s) most = std::max(most, G::points(g, s));
    const double minutes = (static_cast<double>(decisions.decisions()) * request.seconds_per_decision +
                            rounds * request.seconds_per_round) /
                           60;
    const auto bin = static_cast<std::size_t>(std::min<double>(kBins, minutes / (kLongest * request.minutes) * kBins));
    for (; next < kLimits && Facts<G>::limit_hit(options, most, limit_at(next)); ++next) ++tally.ended[next][bin];
    if (bin == kBins)
      for (; next < kLimits; ++next) ++tally.ended[next][kBins];
  }
};

double quantile(const std::array<i64, kBins + 1>& bins, double share, double minutes) {
  double all = 0, below = 0;
  for (const i64 n : bins) all += static_cast<double>(n);
  for (std::size_t b = 0; b <= kBins; ++b) {
    const auto here = static_cast<double>(bins[b]);
    if (here > 0 && below + here >= share * all)
      return (static_cast<double>(b) + (share * all - below) / here) * kLongest * minutes / kBins;
    below += here;
  }
  return kLongest * minutes;
}

template <class G>
void count_games(LimitAdvice& advice, typename G::Options o, const Progress& progress, const std::atomic<bool>* stop) {
  const SurveyRequest& r = advice.request.games;
  o.limit = kFarAway;
  LimitTally tally;
  const bool slow = r.player.level == bots::Level::hard;
  const Work work{.jobs = r.games, .chunk = slow ? 1u : 32u, .threads = r.threads, .stop = stop, .progress = progress};
  advice.games = run_in_order(
      work, LimitTally{},
      [&](LimitTally& t, u64 game) {
        Company company = seat_bots(o.players, r.seed, game, 0, [&](int) { return r.player; });
        LimitWatch<G> watch{.options = o, .request = advice.request, .tally = t};
        play_out<G>(o, chance_for(r.seed, Domain::deal, game), chance_for(r.seed, Domain::order, game), company,
                    Rounds::limit, watch);
      },
      [&](const LimitTally& t, u64) {
        tally += t;
        return true;
      });
  const double minutes = advice.request.minutes;
  for (std::size_t i = 0; i < kLimits; ++i)
    advice.rows.push_back({limit_at(i), quantile(tally.ended[i], 0.1, minutes), quantile(tally.ended[i], 0.5, minutes),
                           quantile(tally.ended[i], 0.9, minutes)});
  const auto off = [&](const LimitRow& row) { return std::abs(row.half - minutes); };
  advice.best = static_cast<std::size_t>(std::ranges::min_element(advice.rows, {}, off) - advice.rows.begin());
}

template <class G>
std::optional<LimitAdvice> advise(const LimitRequest& r, const Progress& progress, const std::atomic<bool>* stop,
                                  std::string& why) {
  auto options = read_settings<G>(r.games.settings, why);
  if (!options) return std::nullopt;
  if constexpr (requires { options->scoring; })
    if (!options->scoring) return why = "without scoring there is no limit to recommend", std::nullopt;
  LimitAdvice advice{.request = r, .players = options->players};
  for (const auto& [word, limit] : {std::pair{"short", kLimitShort}, {"medium", kLimitMedium}, {"long", kLimitLong}}) {
    options->limit = limit;
    advice.named.emplace_back(word, limit_of(*options));
  }
  Line words;
  G::write_options(words, *options);
  advice.options = words.view();
  count_games<G>(advice, *options, progress, stop);
  return advice;
}

// What takes longer than was looked at is only known to.
std::string minutes(double m, double wish) {
  if (m >= kLongest * wish) return "> " + number(kLongest * wish, 0);
  return number(m, m < 10 ? 1 : 0);
}
}  // namespace

std::optional<LimitAdvice> advise_limit(const LimitRequest& r, const Progress& progress, const std::atomic<bool>* stop,
                                        std::string& why) {
  std::optional<LimitAdvice> advice;
  with_game(r.games.game, [&](auto g) {
    if constexpr (TurnBased<decltype(g)>) advice = advise<decltype(g)>(r, progress, stop, why);
  });
  if (!advice && why.empty())
    why = fmt::format("bots play no game \"{}\"; expected {}", r.games.game, kTurnBasedGameNames);
  return advice;
}

std::string advice_text(const LimitAdvice& a) {
  if (a.games == 0) return "no game was finished\n";
  const LimitRequest& r = a.request;
  const LimitRow& best = a.rows[a.best];
  std::string text = fmt::format("{} game, {} players, {} games of {} bots, seed {}\n", r.games.game, a.players,
                                 grouped(a.games), bots::text_of(r.games.player.level), r.games.seed);
  text += fmt::format("{} s a decision, {} s a round to shuffle, deal and count\n\n", r.seconds_per_decision,
                      r.seconds_per_round);
  text += fmt::format("for {} minutes: limit {} (half of the games take up to {} min; 10 to 90 %: {} to {} min)\n",
                      r.minutes, best.limit, minutes(best.half, r.minutes), minutes(best.tenth, r.minutes),
                      minutes(best.nine_tenths, r.minutes));
  if (a.best == 0) text += "even the shortest game takes that long or longer\n";
  if (a.best + 1 == a.rows.size()) text += "no limit looked at is long enough\n";
  text += fmt::format("\n  {:20}{:>8}{:>10}{:>8}{:>8}\n", "", "limit", "10 %", "50 %", "90 %");
  const auto row = [&](std::string_view name, const LimitRow& l) {
    text += fmt::format("  {:20}{:>8}{:>10}{:>8}{:>8} min\n", name, l.limit, minutes(l.tenth, r.minutes),
                        minutes(l.half, r.minutes), minutes(l.nine_tenths, r.minutes));
  };
  for (const int step : {-10, -5, 0, 5, 10}) {
    const auto i = static_cast<std::ptrdiff_t>(a.best) + step;
    if (i >= 0 && i < std::ssize(a.rows)) row(step == 0 ? "recommended" : "", a.rows[static_cast<std::size_t>(i)]);
  }
  for (const auto& [name, limit] : a.named) {
    const auto i = static_cast<std::size_t>(std::clamp(limit / kStep - 1, 0, kLimits - 1));
    LimitRow near = a.rows[i];
    near.limit = limit;
    row("the book's " + name, near);
  }
  return text;
}

std::string advice_json(const LimitAdvice& a) {
  Json j;
  j.open('{').pair("game", a.request.games.game).pair("players", a.players).pair("games", a.games);
  j.pair("bots", bots::text_of(a.request.games.player.level)).pair("seed", a.request.games.seed);
  j.pair("minutes", a.request.minutes).pair("seconds_per_decision", a.request.seconds_per_decision);
  j.pair("seconds_per_round", a.request.seconds_per_round).pair("limit", a.rows[a.best].limit).key("rows").open('[');
  for (const LimitRow& row : a.rows)
    j.open('{')
        .pair("limit", row.limit)
        .pair("p10", row.tenth)
        .pair("p50", row.half)
        .pair("p90", row.nine_tenths)
        .close('}');
  return j.close(']').close('}').text() + '\n';
}
}  // namespace tumult::sim
