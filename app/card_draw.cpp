// The table: who sits there, what lies in the middle, what happened, what is asked.
#include <fmt/core.h>

#include <algorithm>

#include "app/card_table.h"

namespace tumult::app {
namespace {
using namespace card;
using Picture = PictureOf<CardTable>;

// How the rows of the screen are shared out.
struct Rows {
  static constexpr int kChips = 1, kCourse = 4, kMiddle = 5, kLog = 10;
  int keys, item_rows, items, note, prompt, log;

  explicit Rows(int height)
      : keys(height - 1),
        item_rows(height < 22   ? 5
                  : height < 24 ? 6
                                : 7 + (height - 24) / 3),
        items(keys - item_rows),
        note(items - 2),
        prompt(items - 3),
        log(prompt - kLog) {}
};

void draw_header(Grid& g, const Picture& p) {
  const Table& t = p.view.table();
  std::string left = fmt::format(" TUMULT   {}", p.talk.fill("round", {{"n", std::to_string(t.rounds)}}));
  if (t.options.scoring) left += fmt::format(" · {} {}", p.talk.word("limit"), limit_of(t.options));
  draw_title(
      g, left,
      fmt::format("{} {} · {} {} ", p.talk.word("draw-pile"), t.draw_left, p.talk.word("discard-pile"), t.discarded));
}

void draw_chip(Grid& g, const Picture& p, Seat s, int x, int w) {
  const Table& t = p.view.table();
  const bool turn = t.turn == s && !t.round_over;
  const bool mine = s == p.view.seat();
  g.put(x, Rows::kChips, turn ? "▶" : " ", {.ink = Ink::yellow, .bold = true});
  g.put(x + 1, Rows::kChips, p.talk.people[s], {.bold = turn || mine, .underline = mine}, w - 2);
  const std::string count = std::to_string(t.held[s]);
  const int bar = x + 2 + static_cast<int>(count.size()), room = x + w - 1 - bar;
  g.put(x + 1, Rows::kChips + 1, count, {.bold = true});
  g.fill(bar, Rows::kChips + 1, std::min<int>(t.held[s], room), "▮", {.dim = !turn});
  if (t.held[s] > room) g.put(bar + room - 1, Rows::kChips + 1, "+", {.dim = !turn});
  std::string marks;
  if (t.skipped.has(s)) marks += " ⊘";
  if (open_hand(p.view, s) && !mine) marks += " ◉";
  if (const int powers = power_count(p.view, s)) marks += fmt::format(" ϟ{}", powers);
  std::string score = t.options.scoring ? fmt::format("{}p", t.score[s]) : "";
  const int end = g.put(x + 1, Rows::kChips + 2, score + marks, {}, w - 2);
  const auto kind = p.talk.word(s == p.talk.reader ? "you" : s < p.people ? "person" : "bot");
  if (end + 1 + width_of(kind) < x + w) g.put(end + 1, Rows::kChips + 2, kind, {.dim = true});
}

// The line under the chips points the way play goes.
void draw_course(Grid& g, const Picture& p, int chip, int players) {
  const Look thin{.dim = true};
  g.fill(0, Rows::kCourse, g.width(), "─", thin);
  const std::string_view arrow = p.view.table().reversed() ? "←" : "→";
  for (int i = 0; i < players; ++i) g.put(i * chip + chip - 2, Rows::kCourse, arrow, {.bold = true});
}

void draw_chips(Grid& g, const Picture& p) {
  const u8 players = p.view.table().options.players;
  const int chip = std::min(19, g.width() / players);
  for (Seat s = 0; s < players; ++s) draw_chip(g, p, s, s * chip, chip);
  draw_course(g, p, chip, players);
}

std::vector<std::string> name_lines(std::string_view name, int width) {
  auto lines = wrapped(name, width);
  if (lines.size() > 2) lines.resize(2);
  return lines;
}

void draw_top_card(Grid& g, const Picture& p, int x) {
  constexpr int kWide = 17, kHigh = 5;
  const Card top = p.view.table().top();
  if (top == kNoCard) return g.box(x, Rows::kMiddle, kWide, kHigh, Grid::Edge::light, {.dim = true});
  const Kind k = kind_of(top);
  const KindRow& r = row(k);
  const Look look{.ink = ink_of(k), .bold = true};
  g.box(x, Rows::kMiddle, kWide, kHigh, Grid::Edge::light, look);
  std::string marks;
  for (int c = 0; c < 6; ++c)
    if (r.colours >> c & 1) marks += p.talk.sign(static_cast<Colour>(c));
  if (marks.empty()) marks = "◎";
  g.put_with_cards(x + 2, Rows::kMiddle + 1, marks, look);
  g.put_with_cards(x + kWide - 2 - width_of(marks), Rows::kMiddle + 3, marks, look);
  if (r.sort == Sort::number) {
    g.put(x + kWide / 2 - 1, Rows::kMiddle + 2, fmt::format(" {} ", r.number),
          {.ink = look.ink, .bold = true, .reverse = true});
    return;
  }
  const auto lines = name_lines(p.talk.kind_name(k), kWide - 3);
  int y = Rows::kMiddle + 2;
  for (const std::string& line : lines) g.put(x + (kWide - width_of(line)) / 2, y++, line, look);
}

// What the next card must fit: the largest words of the screen.
void draw_force(Grid& g, const Picture& p, int x, int w) {
  const Force& f = p.view.table().force;
  Ink ink = f.colour == Colour::none ? Ink::plain : ink_of(f.colour);
  if (f.mode == Force::black_wish) ink = Ink::black;
  const Look edge{.ink = ink, .bold = true};
  g.box(x, Rows::kMiddle, w, 5, Grid::Edge::heavy, edge);
  const auto match = p.talk.force(f);
  if (!match.heading.empty()) g.put(x + 2, Rows::kMiddle, fmt::format(" {} ", match.heading), {.bold = true}, w - 4);
  const auto lines = wrapped(match.what, w - 6);
  const Look full{.ink = ink, .bold = true, .reverse = true};
  for (int row = 1; row < 4; ++row) g.fill(x + 1, Rows::kMiddle + row, w - 2, " ", full);
  int y = Rows::kMiddle + (lines.size() > 2 ? 1 : 2);
  for (std::size_t i = 0; i < lines.size() && i < 3; ++i, ++y)
    g.put(x + std::max(1, (w - width_of(lines[i])) / 2), y, lines[i], full, w - 2);
}

void draw_facts(Grid& g, const Picture& p, int x, int w) {
  constexpr std::size_t kRoom = 5;
  std::vector<std::string> lines;
  for (const std::string& fact : facts(p.talk, p.view)) {
    auto more = wrapped(fact, w - 1);
    for (std::size_t i = 1; i < more.size(); ++i) more[i].insert(0, " ");
    lines.insert(lines.end(), more.begin(), more.end());
  }
  for (std::size_t i = 0; i < lines.size() && i < kRoom; ++i)
    g.put_with_cards(x, Rows::kMiddle + static_cast<int>(i), lines[i], {}, w);
  if (lines.size() > kRoom)
    g.put(x + w - 3, Rows::kMiddle + kRoom - 1, "… i", {.dim = true});  // the key that shows all
}
}  // namespace

Arrangement CardTable::arrangement(const PictureOf<CardTable>& p, int width, int height) {
  const Rows rows(height);
  return arrange(p.items, 1, rows.items, width - 2, rows.item_rows);
}

Grid CardTable::draw(const PictureOf<CardTable>& p, int width, int height) {
  Grid g(width, height, p.talk.signs);
  if (width < kLeastWidth || height < kLeastHeight) {
    g.put(0, 0, p.talk.word("too-small"));
    return g;
  }
  const Rows rows(height);
  draw_header(g, p);
  draw_chips(g, p);
  draw_top_card(g, p, 1);
  const int force = width < 76 ? 20 : 24;
  draw_force(g, p, 20, force);
  draw_facts(g, p, 22 + force, width - 23 - force);
  draw_log(g, p.log, 1, Rows::kLog, width - 2, rows.log);
  draw_margins(g, {.prompt = rows.prompt, .note = rows.note, .keys = rows.keys}, p.cursor >= 0, p.prompt, p.note,
               p.keys);
  draw_items(g, arrangement(p, width, height), p.items, p.cursor, rows.keys - 1);
  return g;
}
}  // namespace tumult::app
