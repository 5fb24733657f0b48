// What a survey found, in words, as JSON and as a table.
#include <algorithm>

#include "sim/findings.h"
#include "sim/json.h"
#include "sim/words.h"

namespace tumult::sim {
namespace {
struct Shape {
  std::string_view key, title;
  std::string_view CountedAs::* counts;
  Histogram Tally::* which;
};
constexpr Shape kShapes[] = {{"rounds", "rounds a game", {}, &Tally::rounds},
                             {"turns", "{} a round", &CountedAs::turns, &Tally::turns},
                             {"answers", "answers a game", {}, &Tally::answers},
                             {"decisions", "{} a game", &CountedAs::decisions, &Tally::decisions},
                             {"round_points", "{} of a seat in a round", &CountedAs::points, &Tally::round_points},
                             {"scores", "{} of a seat in a game", &CountedAs::points, &Tally::scores}};
constexpr double kQuantiles[] = {0.1, 0.5, 0.9};

std::string spread_text(const Survey& s, const Variant& v) {
  std::string text = fmt::format("  {:30}{:>10}{:>10}{:>10}\n", "so many are below", "10 %", "50 %", "90 %");
  for (const Shape& shape : kShapes) {
    const Binning b = binning_of(shape.which, s.request.rounds == Rounds::single);
    const std::string_view counted = shape.counts ? counted_as(s).*shape.counts : std::string_view();
    text += fmt::format("  {:30}", fmt::format(fmt::runtime(shape.title), counted));
    for (const double q : kQuantiles)
      text += fmt::format("{:>10}", number((v.tally.*shape.which).quantile(q, b.width, b.least), 0));
    text += '\n';
  }
  return text;
}

std::string seats_text(const Variant& v) {
  std::string text =
      fmt::format("  {:8}{:>20}{:>20}{:>26}\n", "", "wins % as seat", "points as seat", "wins % by order of turns");
  for (int s = 0; s < v.players; ++s)
    text += fmt::format("  {:<8}{:>20}{:>20}{:>26}\n", s + 1,
                        with_margin(v.tally.seat_wins[s].of_mean() * (100.0 / static_cast<double>(kWin)), 2),
                        with_margin(v.tally.seat_points[s].of_mean(), 2),
                        with_margin(v.tally.order_wins[s].of_mean() * (100.0 / static_cast<double>(kWin)), 2));
  return text;
}

// The rows that differ by more than chance, the best for whoever it happened to first.
std::string findings_text(const Survey& s, const Variant& v) {
  std::string text;
  for (FindingGroup& g : findings(s, v)) {
    std::erase_if(g.rows, [](const Finding& f) { return !f.telling; });
    if (g.rows.empty()) continue;
    std::ranges::stable_sort(g.rows, {},
                             [&](const Finding& f) { return g.group.seats ? f.points.mean : f.turns.mean; });
    text += fmt::format("\n{}\n  {:22}{:>12}{:>20}{:>20}\n", g.group.title, "", g.group.seats ? "seats" : "rounds",
                        g.group.seats ? "points" : "turns", g.group.seats ? "wins %" : "points a seat");
    for (const Finding& f : g.rows)
      text += fmt::format(
          "  {:22}{:>12}{:>20}{:>20}\n", f.name, grouped(static_cast<u64>(g.group.seats ? f.seats : f.rounds)),
          with_margin(g.group.seats ? f.points : f.turns, 2), with_margin(g.group.seats ? f.wins * 100 : f.total, 2));
  }
  if (text.empty()) return "\nno card, event or rule differs from the others by more than chance\n";
  return "\nwhat differs from the average by more than chance (5 % in all, shared out over all rows); fewer points "
         "are\n"
         "better. What is dealt is an experiment; what somebody plays may be a sign of how it stands.\n" +
         text;
}

// What an option changes: a column for each of its values.
std::string comparison_text(const Survey& s) {
  std::string text = fmt::format("\n  {:46}", s.request.vary);
  for (const Variant& v : s.variants) text += fmt::format("{:>18}", v.value);
  for (const Summary& title : all_summaries(s)) {
    text += fmt::format("\n  {:46}", title.title + title.unit);
    for (const Variant& v : s.variants) text += fmt::format("{:>18}", value_of(s, v, title));
  }
  return text + '\n';
}

void write_finding(Json& j, const Group& group, const Finding& f) {
  j.open('{').pair("name", f.name);
  if (group.seats) j.pair("seats", f.seats).pair("points", f.points).pair("wins", f.wins);
  if (group.rounds) j.pair("rounds", f.rounds).pair("turns", f.turns).pair("points_a_seat", f.total);
  j.pair("telling", f.telling).close('}');
}

void write_variant(Json& j, const Survey& s, const Variant& v) {
  j.open('{').pair("value", v.value).pair("options", in_one_line(v.options)).pair("players", v.players);
  j.pair("games", v.tally.games).key("summary").open('{');
  for (const Summary& row : summary(s, v)) j.pair(row.key, row.value);
  j.close('}').key("spread").open('{');
  for (const Shape& shape : kShapes) {
    const Binning b = binning_of(shape.which, s.request.rounds == Rounds::single);
    j.key(shape.key).open('[');
    for (const double q : kQuantiles) j.value((v.tally.*shape.which).quantile(q, b.width, b.least));
    j.close(']');
  }
  j.close('}').key("seats").open('[');
  for (int seat = 0; seat < v.players; ++seat) {
    const double win = 1 / static_cast<double>(kWin);
    j.open('{')
        .pair("wins", v.tally.seat_wins[seat].of_mean() * win)
        .pair("points", v.tally.seat_points[seat].of_mean());
    j.pair("wins_by_order", v.tally.order_wins[seat].of_mean() * win).close('}');
  }
  j.close(']').key("findings").open('{');
  for (const FindingGroup& g : findings(s, v)) {
    j.key(g.group.key).open('[');
    for (const Finding& f : g.rows) write_finding(j, g.group, f);
    j.close(']');
  }
  j.close('}').close('}');
}

std::string in_quotes(std::string_view s) { return fmt::format("\"{}\"", s); }

std::string cells(const Estimate& e) { return fmt::format("{:.6g},{:.6g}", e.mean, e.margin); }
}  // namespace

std::string survey_text(const Survey& s) {
  const SurveyRequest& r = s.request;
  std::string text = fmt::format("{} game, bots: {}, {}, seed {}\n", r.game, bots::text_of(r.player.level),
                                 r.rounds == Rounds::single ? "single rounds" : "to the limit", r.seed);
  if (const auto gaps = missing(s.done, r.games); !gaps.empty())
    text += fmt::format("not all of the {} games: missing are those numbered {}\n", grouped(r.games), text_of(gaps));
  if (s.variants.size() > 1) text += comparison_text(s);
  for (const Variant& v : s.variants) {
    text += fmt::format("\n{}{} games with {}\n", r.vary.empty() ? "" : fmt::format("{} {}: ", r.vary, v.value),
                        grouped(static_cast<u64>(v.tally.games)), in_one_line(v.options));
    if (v.tally.games == 0) continue;
    for (const Summary& row : summary(s, v))
      text += fmt::format("  {:44}{:>18}{}\n", row.title, with_margin(row.value, row.places), row.unit);
    text += '\n' + spread_text(s, v) + '\n' + seats_text(v);
    if (s.variants.size() == 1) text += findings_text(s, v);
  }
  return text;
}

std::string survey_json(const Survey& s) {
  const SurveyRequest& r = s.request;
  Json j;
  j.open('{').pair("game", r.game).pair("bots", bots::text_of(r.player.level)).pair("budget", r.player.budget);
  j.pair("rounds", text_of(r.rounds)).pair("seed", r.seed).pair("games", r.games).key("missing").open('[');
  for (const Range& gap : missing(s.done, r.games)) j.open('[').value(gap.from).value(gap.to).close(']');
  j.close(']').pair("vary", r.vary).key("variants").open('[');
  for (const Variant& v : s.variants) write_variant(j, s, v);
  j.close(']').close('}');
  return j.text() + '\n';
}

std::string survey_csv(const Survey& s) {
  std::string text =
      "variant,group,name,count,points,points_margin,wins,wins_margin,turns,turns_margin,points_a_seat,"
      "points_a_seat_margin,telling\n";
  for (const Variant& v : s.variants) {
    const std::string variant = in_quotes(s.request.vary.empty() ? "" : s.request.vary + " " + v.value);
    for (const Summary& row : summary(s, v))
      text +=
          fmt::format("{},summary,{},{},{},,,,,,,\n", variant, in_quotes(row.title), v.tally.games, cells(row.value));
    for (const FindingGroup& g : findings(s, v))
      for (const Finding& f : g.rows)
        text += fmt::format("{},{},{},{},{},{},{}\n", variant, g.group.key, in_quotes(f.name),
                            g.group.seats ? f.seats : f.rounds,
                            g.group.seats ? cells(f.points) + ',' + cells(f.wins) : ",,,",
                            g.group.rounds ? cells(f.turns) + ',' + cells(f.total) : ",,,", f.telling ? 1 : 0);
  }
  return text;
}
}  // namespace tumult::sim
