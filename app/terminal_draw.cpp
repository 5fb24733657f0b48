#include "app/terminal_draw.h"

#include <algorithm>

namespace tumult::app {
void draw_title(Grid& g, const std::string& left, const std::string& right) {
  const Look bar{.reverse = true};
  g.fill(0, 0, g.width(), " ", bar);
  g.put(0, 0, left, {.bold = true, .reverse = true}, g.width() - width_of(right) - 1);
  g.put(std::max(0, g.width() - width_of(right)), 0, right, bar);
}

void draw_margins(Grid& g, const Margins& m, bool asked, const std::string& prompt, const std::string& note,
                  const std::string& keys) {
  g.put_with_cards(1, m.prompt, fmt::format("{} {}", asked ? "▶" : " ", prompt), {.bold = asked}, g.width() - 2);
  const auto lines = wrapped(note, g.width() - 4);
  for (int i = 0; i < std::min(m.note_lines, static_cast<int>(lines.size())); ++i)
    g.put_with_cards(3, m.note + i, lines[static_cast<std::size_t>(i)], {.dim = !asked}, g.width() - 4);
  g.put(1, m.keys, keys, {.dim = true}, g.width() - 2);
}

void draw_log(Grid& g, const std::vector<std::string>& log, int x, int y, int w, int h) {
  const auto n = static_cast<int>(log.size());
  for (int i = 0; i < h; ++i) {
    const int at = n - h + i;
    if (at < 0) continue;
    g.put(x, y + i, "·", {.dim = true});
    g.put_with_cards(x + 2, y + i, log[static_cast<std::size_t>(at)], {.dim = at != n - 1}, w - 2);
  }
}

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

Page help_page(const Talk& talk, std::string_view prefix, int width) {
  Page page{.title = std::string(talk.word("help")), .lines = {}, .keys = {}};
  for (char n = '1'; n <= '9'; ++n)
    for (const std::string& line : wrapped(talk.word(fmt::format("{}help-{}", prefix, n)), width - 4))
      page.lines.push_back(line);
  return page;
}

Page log_page(const Talk& talk, std::vector<std::string> sentences) {
  constexpr int kEnd = 1 << 20;
  return {.title = std::string(talk.word("log")), .lines = std::move(sentences), .keys = {}, .from = kEnd};
}
}  // namespace tumult::app
