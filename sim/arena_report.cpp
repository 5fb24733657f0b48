// What an arena found, for people and for machines.
#include <algorithm>
#include <cmath>

#include "sim/arena.h"
#include "sim/json.h"
#include "sim/words.h"

namespace tumult::sim {
namespace {
std::string about(const ArenaResult& r) {
  std::string text = fmt::format("{} game, {} players, {}, seed {}\n", r.request.game, r.players,
                                 r.request.rounds == Rounds::single ? "single rounds" : "to the limit", r.request.seed);
  return text + "options: " + in_one_line(r.options) + '\n';
}

std::string title(const Match& m) {
  std::string text;
  for (std::size_t i = 0; i < m.sides.size(); ++i) {
    text += (i == 0 ? "" : " against ") + text_of(m.sides[i]);
    if (m.sides[i].seats > 1) text += fmt::format(" ×{}", m.sides[i].seats);
  }
  return text;
}

std::string verdict(const ArenaResult& r, const Match& m) {
  const std::string first = text_of(m.sides[0]);
  std::string text;
  for (const Measure by : {Measure::points, Measure::wins}) {
    const Estimate e = ahead_of_others(m, 0, by);
    const double p = two_sided_p(e);
    if (by == Measure::points)
      text += fmt::format("  {} has {} points {} a game than the others", first,
                          with_margin(e * (e.mean < 0 ? -1 : 1), 2), e.mean < 0 ? "more" : "fewer");
    else
      text += fmt::format("  {} wins {} % of the games {} a seat than the others", first,
                          with_margin(e * (e.mean < 0 ? -100 : 100), 2), e.mean < 0 ? "less" : "more");
    text += e.margin < 0 ? ": too few deals to say more\n" : fmt::format(": {}\n", p_value(p));
  }
  if (m.tally.sides[0].ahead.n < kFewestForLooks) return text;
  return text + fmt::format("  however often one looks (Robbins' mixture test on {}): {}{}\n",
                            r.request.measure == Measure::points ? "points" : "wins", p_value(m.anytime_p),
                            m.significant ? "; stopped for it" : "");
}

std::string match_text(const ArenaResult& r, const Match& m) {
  std::string text =
      fmt::format("\n{}\n  {} games: {} deals, each with {} seatings; {} % of the games tied\n", title(m),
                  grouped(m.tally.games), grouped(m.blocks), m.block.size(),
                  number(100.0 * static_cast<double>(m.tally.ties) / static_cast<double>(m.tally.games), 1));
  if (m.blocks < m.blocks_wanted && !m.significant)
    text += fmt::format("  stopped early: the first {} of {} deals\n", grouped(m.blocks), grouped(m.blocks_wanted));
  text += fmt::format("  {:14}{:>19}{:>21}{:>9}\n", "", "points a game", "wins %", "fair %");
  for (int i = 0; i < static_cast<int>(m.sides.size()); ++i)
    text += fmt::format("  {:14}{:>19}{:>21}{:>9}\n", text_of(m.sides[static_cast<std::size_t>(i)]),
                        with_margin(points_of(m, i), 2), with_margin(win_share(m, i) * 100, 2),
                        number(100 * fair_share(m, i), 1));
  return text + verdict(r, m);
}

void write_match(Json& j, const ArenaResult& r, const Match& m) {
  j.open('{').pair("games", m.tally.games).pair("deals", m.blocks).pair("deals_wanted", m.blocks_wanted);
  j.pair("seatings", m.block.size()).pair("ties", m.tally.ties).key("sides").open('[');
  for (int i = 0; i < static_cast<int>(m.sides.size()); ++i) {
    const Side& s = m.sides[static_cast<std::size_t>(i)];
    j.open('{').pair("level", level_text(s.player)).pair("budget", s.player.budget).pair("seats", s.seats);
    j.pair("points", points_of(m, i)).pair("win_share", win_share(m, i)).pair("fair_share", fair_share(m, i));
    j.pair("points_ahead", ahead_of_others(m, i, Measure::points)).close('}');
  }
  const Estimate points = ahead_of_others(m, 0, Measure::points), wins = ahead_of_others(m, 0, Measure::wins);
  j.close(']').pair("p_points", two_sided_p(points)).pair("p_wins", two_sided_p(wins));
  j.pair("anytime_p", m.anytime_p).pair("anytime_on", r.request.measure == Measure::points ? "points" : "wins");
  j.pair("stopped_for_significance", m.significant).close('}');
}
}  // namespace

std::string arena_text(const ArenaResult& r) {
  std::string text = about(r);
  for (const Match& m : r.matches) text += match_text(r, m);
  if (r.ratings.size() > 2 || r.matches.size() > 1) {
    text += "\nratings (Bradley and Terry, Elo's scale: who had fewer points than whom)\n";
    for (const Rating& rating : r.ratings)
      text += fmt::format("  {:14}{:>14}\n", text_of(Side{.player = rating.player}),
                          with_margin({.mean = rating.elo, .margin = rating.elo == 0 ? -1 : rating.margin}, 0));
  }
  return text;
}

std::string arena_json(const ArenaResult& r) {
  Json j;
  j.open('{').pair("game", r.request.game).pair("players", r.players).pair("options", in_one_line(r.options));
  j.pair("rounds", text_of(r.request.rounds)).pair("seed", r.request.seed).key("matches").open('[');
  for (const Match& m : r.matches) write_match(j, r, m);
  j.close(']').key("ratings").open('[');
  for (const Rating& rating : r.ratings) {
    j.open('{').pair("level", level_text(rating.player)).pair("budget", rating.player.budget);
    j.pair("elo", Estimate{.mean = rating.elo, .margin = rating.margin}).close('}');
  }
  j.close(']').close('}');
  return j.text() + '\n';
}

std::string arena_csv(const ArenaResult& r) {
  std::string text =
      "match,level,budget,seats,games,deals,points,points_margin,win_share,win_margin,fair_share,"
      "points_ahead,points_ahead_margin,p_points,anytime_p\n";
  for (std::size_t k = 0; k < r.matches.size(); ++k) {
    const Match& m = r.matches[k];
    for (int i = 0; i < static_cast<int>(m.sides.size()); ++i) {
      const Side& s = m.sides[static_cast<std::size_t>(i)];
      const Estimate points = points_of(m, i), wins = win_share(m, i), ahead = ahead_of_others(m, i, Measure::points);
      text += fmt::format("{},{},{},{},{},{},{:.6g},{:.6g},{:.6g},{:.6g},{:.6g},{:.6g},{:.6g},{:.6g},{:.6g}\n", k + 1,
                          level_text(s.player), s.player.budget, s.seats, m.tally.games, m.blocks, points.mean,
                          points.margin, wins.mean, wins.margin, fair_share(m, i), ahead.mean, ahead.margin,
                          two_sided_p(ahead), m.anytime_p);
    }
  }
  return text;
}
}  // namespace tumult::sim
