#include "sim/findings.h"

#include <algorithm>

#include "sim/words.h"

namespace tumult::sim {
namespace {
template <class G>
std::vector<FindingGroup> find(const Variant& v) {
  std::vector<FindingGroup> groups;
  const double n = v.players;
  for (const Group& group : Facts<G>::groups()) {
    FindingGroup out{.group = group, .rows = {}};
    for (int i = group.first; i < group.first + group.size; ++i) {
      const ItemTally& t = v.tally.items[i];
      if ((group.seats ? t.points.count : t.turns.n) == 0) continue;  // it did not come up, or is in no box here
      Finding f{.item = i, .name = Facts<G>::name(i), .seats = t.points.count, .rounds = t.turns.n};
      f.points = t.points.of_mean() * (1 / n);
      f.wins = t.wins.of_mean() * (1.0 / static_cast<double>(kWin));
      f.wins.mean -= 1 / n;
      f.turns = difference(t.turns.of_mean(), v.tally.round_turns.without(t.turns).of_mean());
      f.total = difference(t.total.of_mean(), v.tally.round_total.without(t.total).of_mean()) * (1 / n);
      out.rows.push_back(std::move(f));
    }
    groups.push_back(std::move(out));
  }
  std::size_t rows = 0;
  for (const FindingGroup& g : groups) rows += g.rows.size();
  for (FindingGroup& g : groups)
    for (Finding& f : g.rows)
      f.telling = two_sided_p(g.group.seats ? f.points : f.turns) < kDoubt / static_cast<double>(rows);
  return groups;
}

Estimate share(i64 part, i64 of) {
  Moments m{of, part, part};
  return m.of_mean() * 100;
}
}  // namespace

std::vector<FindingGroup> findings(const Survey& s, const Variant& v) {
  std::vector<FindingGroup> groups;
  each_game(s.request.game, [&](auto g) { groups = find<decltype(g)>(v); });
  return groups;
}

std::vector<std::string_view> endings_of(const Survey& s) {
  std::vector<std::string_view> names;
  each_game(s.request.game, [&](auto g) {
    const auto all = Facts<decltype(g)>::endings();
    names.assign(all.begin(), all.end());
  });
  return names;
}

CountedAs counted_as(const Survey& s) {
  CountedAs words;
  each_game(s.request.game, [&](auto g) {
    using F = Facts<decltype(g)>;
    words = {F::kTurns, F::kDecisions, F::kPoints};
  });
  return words;
}

std::vector<Summary> summary(const Survey& s, const Variant& v) {
  const Tally& t = v.tally;
  const CountedAs as = counted_as(s);
  std::vector<Summary> rows;
  if (s.request.rounds == Rounds::limit) rows.push_back({"rounds", "rounds a game", t.rounds.all.of_mean(), 2, ""});
  rows.push_back({"turns", fmt::format("{} a round", as.turns), t.turns.all.of_mean(), 2, ""});
  rows.push_back({"answers", "answers a game", t.answers.all.of_mean(), 1, ""});
  rows.push_back({"decisions", fmt::format("{} a game", as.decisions), t.decisions.all.of_mean(), 1, ""});
  rows.push_back({"round_points", fmt::format("{} a round and seat", as.points),
                  t.round_total.of_mean() * (1.0 / v.players), 2, ""});
  rows.push_back({"tied_games", "tied games", share(t.tied_games, t.games), 2, " %"});
  rows.push_back({"tied_rounds", "tied rounds", share(t.tied_rounds, t.round_turns.n), 2, " %"});
  const auto names = endings_of(s);
  for (std::size_t i = 0; i < names.size(); ++i)
    if (t.endings[i] > 0)
      rows.push_back({"ending_" + std::to_string(i), "rounds that ended: " + std::string(names[i]),
                      share(t.endings[i], t.round_turns.n), 2, " %"});
  return rows;
}

std::vector<Summary> all_summaries(const Survey& s) {
  std::vector<Summary> all;
  for (const Variant& v : s.variants)
    for (const Summary& row : summary(s, v))
      if (std::ranges::find(all, row.key, &Summary::key) == all.end()) all.push_back(row);
  return all;
}

std::string value_of(const Survey& s, const Variant& v, const Summary& row) {
  const std::vector<Summary> rows = summary(s, v);
  const auto own = std::ranges::find(rows, row.key, &Summary::key);
  return own == rows.end() ? "0" : with_margin(own->value, own->places);
}
}  // namespace tumult::sim
