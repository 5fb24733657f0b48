// What a survey found as one page: no other file, no script.
#include <algorithm>
#include <cmath>

#include "sim/findings.h"
#include "sim/plot.h"
#include "sim/words.h"

namespace tumult::sim {
namespace {
constexpr std::string_view kStyle = R"(
:root { --ink: #1d2129; --faint: #667085; --grid: #e4e7ec; --paper: #ffffff; --mark: #2563b8; color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e8ec; --faint: #9aa3b2; --grid: #2d333d; --paper: #14171c; --mark: #6ea8fe; }
}
@media print {
  :root { --ink: #000; --faint: #444; --grid: #ccc; --paper: #fff; --mark: #1d4f91; }
  body { max-width: none; margin: 0; }
  figure, tr { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
}
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; max-width: 50rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; line-height: 1.2; } h2 { margin-top: 2.5rem; font-size: 1.3rem; }
h3 { margin: 0; font-size: 1rem; } figure { margin: 1.6rem 0; } figcaption p { margin: 0 0 .4rem; color: var(--faint); }
table { border-collapse: collapse; width: 100%; font-size: .92rem; } caption { text-align: left; color: var(--faint); }
th, td { padding: .2rem .6rem; border-bottom: 1px solid var(--grid); text-align: right; }
th:first-child, td:first-child { text-align: left; } .wide { overflow-x: auto; } .note { color: var(--faint); }
)";

std::string heading(const Survey& s) {
  const SurveyRequest& r = s.request;
  std::string text = fmt::format(
      "<h1>The {} game, simulated</h1>\n<p>{} games{}, played by bots of level <b>{}</b>, {}. Seed {}.</p>\n",
      escaped(r.game), grouped(static_cast<u64>(s.variants[0].tally.games)),
      r.vary.empty() ? "" : fmt::format(" with each value of <b>{}</b>", escaped(r.vary)),
      bots::text_of(r.player.level), r.rounds == Rounds::single ? "a single round each" : "each to the limit", r.seed);
  if (const auto gaps = missing(s.done, r.games); !gaps.empty())
    text += fmt::format("<p><b>Not all of the {} games:</b> missing are those numbered {}.</p>\n", grouped(r.games),
                        text_of(gaps));
  return text + fmt::format("<p class=\"note\">Options: {}.</p>\n", escaped(in_one_line(s.variants[0].options)));
}

std::string summary_table(const Survey& s) {
  std::string text = "<div class=\"wide\"><table><caption>Means with their 95 % intervals</caption><tr><th></th>";
  for (const Variant& v : s.variants)
    text += fmt::format("<th>{}</th>", s.request.vary.empty() ? "mean" : escaped(s.request.vary + " " + v.value));
  text += "</tr>\n";
  for (const Summary& row : all_summaries(s)) {
    text += fmt::format("<tr><td>{}</td>", escaped(row.title));
    for (const Variant& v : s.variants) text += fmt::format("<td>{}{}</td>", value_of(s, v, row), row.unit);
    text += "</tr>\n";
  }
  return text + "</table></div>\n";
}

// How each number changes with the option that is varied.
std::string variation_plots(const Survey& s) {
  std::string text;
  for (const Summary& title : summary(s, s.variants[0])) {
    std::vector<DotRow> rows;
    for (const Variant& v : s.variants)
      for (const Summary& row : summary(s, v))
        if (row.key == title.key) rows.push_back({s.request.vary + " " + v.value, row.value, true, row.title});
    if (rows.size() == s.variants.size())
      text += figure(title.title, "With each value; the bar is the 95 % interval.",
                     dot_plot(rows, rows[0].value.mean, title.title + title.unit, title.places));
  }
  return text;
}

std::string length_plots(const Survey& s, const Variant& v) {
  const bool single = s.request.rounds == Rounds::single;
  const auto plot = [&](Histogram Tally::* which, std::string_view title, std::string_view unit) {
    return figure(title, "How many of a hundred; the dashed lines have a tenth, half and nine tenths below them.",
                  histogram_plot(v.tally.*which, binning_of(which, single), unit));
  };
  std::string text = "<h2>How long it lasts</h2>\n";
  const CountedAs as = counted_as(s);
  text += plot(&Tally::turns, fmt::format("In a round: {}", as.turns), as.turns);
  if (!single) text += plot(&Tally::rounds, "Rounds in a game", "rounds");
  text += plot(&Tally::decisions, fmt::format("In a game: {}", as.decisions), as.decisions);
  text += "<h2>What is scored</h2>\n" + plot(&Tally::round_points, fmt::format("Of a seat in a round: {}", as.points),
                                             fmt::format("{}; fewer are better", as.points));
  if (!single)
    text += plot(&Tally::scores, fmt::format("Of a seat at the end of a game: {}", as.points),
                 fmt::format("{}; fewer are better", as.points));
  return text;
}

std::string ending_plot(const Survey& s, const Variant& v) {
  std::vector<DotRow> rows;
  for (const Summary& row : summary(s, v))
    if (row.key.starts_with("ending_"))
      rows.push_back({row.title.substr(row.title.find(": ") + 2), row.value, true, ""});
  std::ranges::stable_sort(rows, std::ranges::greater{}, [](const DotRow& r) { return r.value.mean; });
  return "<h2>How rounds end</h2>\n" +
         figure("Endings", "How many rounds of a hundred.", bar_plot(rows, "% of the rounds", 2));
}

std::string seat_plots(const Survey& s, const Variant& v) {
  std::vector<DotRow> seats, order;
  const double win = 100.0 / static_cast<double>(kWin), fair = 100.0 / v.players;
  for (int i = 0; i < v.players; ++i) {
    const Estimate by_seat = v.tally.seat_wins[i].of_mean() * win, by_order = v.tally.order_wins[i].of_mean() * win;
    const auto off = [&](const Estimate& e) { return std::abs(e.mean - fair) > e.margin; };
    seats.push_back({fmt::format("seat {}", i + 1), by_seat, off(by_seat), ""});
    order.push_back({i == 0 ? "first to turn" : fmt::format("{} later", i), by_order, off(by_order), ""});
  }
  std::string text = "<h2>Where one sits</h2>\n";
  if (s.request.rounds == Rounds::limit)
    text +=
        figure("Games won from each seat", "The dashed line is a fair share. Filled: the 95 % interval leaves it out.",
               dot_plot(seats, fair, "% of the games", 2));
  return text + figure("Rounds won, by who had the first turn",
                       "Round the table from whoever began. The dashed line is a fair share.",
                       dot_plot(order, fair, "% of the rounds", 2));
}

constexpr std::string_view kHowToRead =
    "<h2>What each card does</h2>\n<p>For every round and seat it happened to: how many points that seat had above the "
    "average of its table in that round. Left of the dashed line is good for the seat. A filled dot differs by more "
    "than "
    "chance even though there are many rows: an error of 5 % is shared out over all of them (Bonferroni). The bar is "
    "the "
    "95 % interval of the row by itself, games being independent.</p>\n<p>What is <b>dealt</b> is an experiment: "
    "chance "
    "decides who gets it. What somebody <b>plays</b> may only be a sign of how things stand: whoever plays the last "
    "card "
    "wins. Likewise long rounds see more events.</p>\n";

std::string findings_plots(const Survey& s, const Variant& v) {
  std::string text(kHowToRead);
  for (FindingGroup& g : findings(s, v)) {
    std::vector<DotRow> points, turns;
    for (const Finding& f : g.rows) {
      if (f.points.margin >= 0 && g.group.seats)
        points.push_back({f.name, f.points, f.telling,
                          fmt::format("{}: {} seats, wins {} % above average", f.name,
                                      grouped(static_cast<u64>(f.seats)), with_margin(f.wins * 100, 2))});
      if (f.turns.margin >= 0 && g.group.rounds)
        turns.push_back({f.name, f.turns, g.group.seats ? std::abs(f.turns.mean) > 2 * f.turns.margin : f.telling,
                         fmt::format("{}: {} rounds, {} points a seat", f.name, grouped(static_cast<u64>(f.rounds)),
                                     with_margin(f.total, 2))});
    }
    const auto by_mean = [](const DotRow& r) { return r.value.mean; };
    std::ranges::stable_sort(points, {}, by_mean);
    std::ranges::stable_sort(turns, {}, by_mean);
    if (!points.empty())
      text += figure(g.group.title, "For the seat it happened to, above the average of its table; fewer are better.",
                     dot_plot(points, 0, fmt::format("{} above average", counted_as(s).points), 2));
    if (!turns.empty())
      text += figure(fmt::format("{}: how long the round is", g.group.title.substr(0, g.group.title.find(','))),
                     "Turns of rounds with it, against rounds without.", dot_plot(turns, 0, "turns more", 1));
  }
  return text;
}
}  // namespace

std::string survey_html(const Survey& s) {
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width, initial-scale=1\">\n<title>The {} game, simulated</title>\n<style>{}{}</style>\n"
      "</head>\n<body>\n",
      escaped(s.request.game), kStyle, kPlotStyle);
  page += heading(s) + summary_table(s);
  const Variant& v = s.variants[0];
  if (v.tally.games > 0) {
    if (s.variants.size() > 1) page += "<h2>What the option changes</h2>\n" + variation_plots(s);
    else page += length_plots(s, v) + seat_plots(s, v) + ending_plot(s, v) + findings_plots(s, v);
  }
  return page + "<p class=\"note\">Made by <code>tumult sim</code>.</p>\n</body>\n</html>\n";
}
}  // namespace tumult::sim
