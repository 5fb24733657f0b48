// Texts that take the whole screen: help, what happened, scores.
#include <fmt/core.h>

#include "app/terminal_draw.h"

namespace tumult::app {
Grid draw_page(const Talk& talk, const Page& page, int width, int height) {
  Grid g(width, height, talk.signs);
  g.fill(0, 0, width, " ", {.reverse = true});
  g.put(1, 0, page.title, {.bold = true, .reverse = true}, width - 2);
  const auto n = static_cast<int>(page.lines.size());
  for (int y = 2; y < height - 2 && page.from + y - 2 < n; ++y)
    g.put_with_cards(2, y, page.lines[static_cast<std::size_t>(page.from + y - 2)], {}, width - 3);
  g.put(1, height - 1, page.keys, {.dim = true}, width - 2);
  return g;
}

Page help_page(const Talk& talk, int width) {
  Page page{.title = std::string(talk.word("help")), .lines = {}, .keys = {}};
  for (char n = '1'; n <= '9'; ++n)
    for (const std::string& line : wrapped(talk.word(std::string("help-") + n), width - 4)) page.lines.push_back(line);
  return page;
}

Page log_page(const Talk& talk, const Log& log, Seat viewer) {
  constexpr int kEnd = 1 << 20;
  return {.title = std::string(talk.word("log")), .lines = log.sentences(talk, viewer), .keys = {}, .from = kEnd};
}

Page facts_page(const Talk& talk, const card::View& v, int width) {
  Page page{.title = talk.fill("round", {{"n", std::to_string(v.table().rounds)}}), .lines = {}, .keys = {}};
  page.lines.push_back(fmt::format("{}: {}", talk.word("in-force"), talk.force(v.table().force)));
  for (Seat s = 0; s < v.table().options.players; ++s) page.lines.push_back(seat_line(talk, v, s));
  for (const std::string& fact : facts(talk, v))
    for (const std::string& line : wrapped(fact, width - 4)) page.lines.push_back(line);
  return page;
}

Page scores_page(const Talk& talk, const card::Game& g, const Log& log) {
  Page page{.title = std::string(talk.word("round-over")),
            .lines = {talk.round_end(g), ""},
            .keys = std::string(talk.word("go-on"))};
  for (const std::string& line : score_table(talk, g, log)) page.lines.push_back(line);
  return page;
}

Page end_page(const Talk& talk, const card::Game& g, const Log& log, int people) {
  Page page = scores_page(talk, g, log);
  page.title = talk.word("game-over");
  std::string names;
  for (Seat s : g.winners) names += (names.empty() ? "" : ", ") + talk.people[s];
  page.lines.emplace_back();
  page.lines.push_back(fmt::format("{}: {}", talk.word(g.winners.count() == 1 ? "winner" : "winners"), names));
  if (people == 1 && g.winners.has(0)) page.lines.emplace_back(talk.word("you-win"));
  return page;
}
}  // namespace tumult::app
