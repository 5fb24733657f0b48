// The board as the spiral it is, whoever stands where, what the next roll would bring, what happened, what is asked.
#include <fmt/core.h>

#include <algorithm>

#include "app/board_table.h"

namespace tumult::app {
namespace {
using namespace board;
using Picture = PictureOf<BoardTable>;

constexpr int kLanes = 6, kLines = 13;

// The board is six lanes of six fields; above them, one inside the other, the fields at which the track turns at the
// top, and below them those at the bottom. (B-BOARD-1)
//     ╭───────── 1 ───── 0
//     │  ╭───── 15 ─────╮
//     │  │  ╭── 29 ──╮  │
//     │  │  │  goal  │  │
//     2 16 30   42  28 14
//     …
//     7 21 35   37  23  9
//     │  │  ╰─ 36 ╯  │  │
//     │  ╰──── 22 ───╯  │
//     ╰─────── 8 ───────╯
struct Cell {
  int lane = 0, line = 0;
};
Cell cell_of(Field f) {
  constexpr int kFirst = 4, kMiddle = 3;
  if (f == kGoal) return {kMiddle, 3};
  if (f <= 1) return {f == kStart ? kLanes - 1 : kMiddle, 0};
  const int lap = (f - 2) / 14, step = (f - 2) % 14;  // six down, a turn, six up, a turn
  if (step < 6) return {lap, kFirst + step};
  if (step == 6) return {2, kLines - 1 - lap};
  if (step < 13) return {kLanes - 1 - lap, kFirst + 12 - step};
  return {kMiddle, lap + 1};
}

// How the screen is shared out: the board, the panel beside it, and below them log, question, items and keys.
struct Layout {
  int high, wide;         // a field
  int panel, panel_wide;  // beside the board
  int below;              // rows for the log under the board; 0: it stands in the panel
  int prompt, note_lines, items, keys;

  Layout(int width, int height)
      : high(height >= 36 && width >= 100 ? 2 : 1),
        wide(width >= 110   ? 11
             : width >= 100 ? 9
             : width >= 76  ? 7
                            : 5),
        panel(board_width() + 1),
        panel_wide(width - panel - 1),
        below(spare_rows(height)),
        prompt(y(kLines) + below),
        note_lines(height < 22 ? 1 : 2),
        items(prompt + 1 + note_lines),
        keys(height - 1) {}
  // What the board, the question with its note, a hand and the keys leave; too little is not worth having.
  int spare_rows(int height) const {
    const int spare = height - y(kLines) - 10;
    return spare >= 3 ? spare : 0;
  }
  int board_width() const { return kLanes * (wide + 1) + 1; }
  int x(int lane) const { return 1 + lane * (wide + 1); }
  int y(int line) const { return 1 + line * high; }
  // Where a field lies; those at a turn stand in the middle of it.
  Spot spot(Field f) const {
    const Cell c = cell_of(f);
    if (f == kStart) return {x(4) + wide / 2 + 1, y(0), wide + wide / 2};
    const bool bottom = c.line > 9;
    return {bottom ? x(2) + (wide + 1) / 2 : x(c.lane), y(c.line), wide};
  }
};

constexpr Look kThin{.dim = true};

// The track where it turns, from one lane to another.
void draw_turn(Grid& g, const Layout& l, int line, int left, int right) {
  const bool top = line < 4;
  const int from = l.x(left) + 1, to = l.x(right) + l.wide - 2, y = l.y(line);
  g.fill(from + 1, y, to - from - 1, "─", kThin);
  g.put(from, y, top ? "╭" : "╰", kThin);
  g.put(to, y, top ? "╮" : "╯", kThin);
}

void draw_track(Grid& g, const Layout& l) {
  for (int lane = 0; lane <= kLanes; ++lane)
    for (int y = l.y(4); y < l.y(10); ++y) g.put(l.x(lane) - 1, y, "│", kThin);
  const auto passage = [&](int lane, int from, int to) {  // from line to line, without a field
    const int x = lane < 3 ? l.x(lane) + 1 : l.x(lane) + l.wide - 2;
    for (int y = from; y < to; ++y) g.put(x, y, "│", kThin);
  };
  for (int lap = 0; lap < 3; ++lap) {
    passage(lap, l.y(lap) + 1, l.y(4));
    if (lap < 2) passage(kLanes - 1 - lap, l.y(lap + 1) + 1, l.y(4));
    passage(lap, l.y(10), l.y(12 - lap));
    passage(kLanes - 1 - lap, l.y(10), l.y(12 - lap));
    draw_turn(g, l, 12 - lap, lap, kLanes - 1 - lap);
  }
  draw_turn(g, l, 1, 1, 5);
  draw_turn(g, l, 2, 2, 4);
  const int from = l.x(0) + 1, to = l.spot(kStart).x;
  g.fill(from + 1, l.y(0), to - from - 1, "─", kThin);
  g.put(from, l.y(0), "╭", kThin);
}

// Two letters for a card where there is no room for more.
std::string code(const BoardTalk& talk, Kind k) {
  if (k == Kind::fuck_you && talk.names == catalogue::Names::polite) return clipped(talk.kind_name(k), 2);
  return std::string(Words(talk.word("board-codes"))[static_cast<int>(k)]);
}

// Which way it points on the screen.
std::string_view arrow(const Layout& l, Kind k, Field f, Dir d) {
  if (d == Dir::none) return "";
  const Field to = led_to(k, f, d);
  if (to == kNoField || to == f) return "";
  const Spot here = l.spot(f), there = l.spot(to);
  const int right = there.x + there.w / 2 - here.x - here.w / 2, down = there.y - here.y;
  const Cell c = cell_of(f);
  const bool in_lane = c.line >= 4 && c.line < 10;
  if (in_lane && (d == Dir::in || d == Dir::out)) return right > 0 ? "→" : "←";
  if (!in_lane && (d == Dir::fwd || d == Dir::back)) return right > 0 ? "→" : right < 0 ? "←" : down > 0 ? "↓" : "↑";
  return down > 0 ? "↓" : down < 0 ? "↑" : right > 0 ? "→" : "←";
}

// What is to be seen on a field: the card at the cursor as it would lie there, a teleport field, or the top card.
struct Seen {
  std::string text;
  Look look;
};
Seen seen(const Picture& p, const Layout& l, Field f, int room) {
  const Table& t = p.view.table();
  Kind k = Kind::none;
  Dir d = Dir::none;
  const bool chosen = p.pointed && p.pointed->field == f && p.pointed->what < Kind::none &&
                      (p.pointed->verb == Verb::play || p.pointed->verb == Verb::toss);
  const bool mark = p.pointed && p.pointed->verb == Verb::move && p.pointed->field == f;
  const int number = mark ? p.pointed->number : t.teleport_on(f);
  if (number >= 0 && !chosen)
    return {fmt::format("T{}", number + 1), {.ink = Ink::open, .bold = true, .underline = true}};
  if (chosen) k = p.pointed->what, d = p.pointed->dir;
  else if (const Card c = t.top[f]; c != kNoCard) k = kind_of(c), d = c < kPointing ? t.points[c] : Dir::none;
  if (k == Kind::none) return {};
  const std::string_view pointer = arrow(l, k, f, d);
  const bool covers = chosen ? t.top[f] != kNoCard : t.below[t.top[f]] != kNoCard;
  const int marks = width_of(pointer) + covers;
  std::string name(p.talk.kind_name(k));
  if (width_of(name) + marks > room) name = room < 6 ? code(p.talk, k) : clipped(name, room - marks);
  std::string text = fmt::format("{}{}", name, pointer);
  if (covers && width_of(text) < room) text += '+';
  return {text, {.ink = ink_of(k), .bold = true}};
}

void draw_pieces(Grid& g, const Picture& p, SeatSet here, int x, int y, int room) {
  const auto letters = p.talk.letters();
  for (const Seat s : here) {
    if (room-- <= 0) return;
    const Ink ink = s == p.view.seat() ? Ink::yellow : Ink::plain;
    x = g.put(x, y, std::string(1, letters[s]), {.ink = ink, .bold = true, .reverse = true});
  }
}

void draw_field(Grid& g, const Picture& p, const Layout& l, Field f, const Item* item, bool pointed) {
  const Spot s = l.spot(f);
  const SeatSet here = p.view.table().on(f);
  const Look number{.bold = item && item->may, .dim = !pointed && (item ? !item->may : true), .reverse = pointed};
  const int taken = l.high == 2 ? 0 : here.count() > 2 ? here.count() : l.wide > 5 ? 3 : 2;
  const Seen card = f == kStart || f == kGoal ? Seen{} : seen(p, l, f, s.w - taken);
  const bool bare = !pointed && card.text.empty() && here.empty();  // where the track turns, its line goes on
  for (int row = 0; row < l.high; ++row) g.fill(s.x, s.y + row, bare ? 3 : s.w, " ", {.reverse = pointed});
  const std::string name = f == kGoal ? std::string(p.talk.word("board-end")) : std::to_string(f);
  const int count = here.count();
  const bool ends = f == kStart || f == kGoal;
  if (l.high == 2 || f == kStart) {  // number and pieces side by side
    const int end = g.put(s.x, s.y, name, number);
    draw_pieces(g, p, here, end + (s.w > 5 ? 1 : 0), s.y, s.x + s.w - end - 1);
  } else if (count == 0 || (ends && count + width_of(name) < s.w)) {
    const int end = g.put(s.x, s.y, name, number, s.w);
    draw_pieces(g, p, here, end + 1, s.y, s.w);
  } else {
    draw_pieces(g, p, here, s.x, s.y, s.w);
  }
  Look look = card.look;
  look.reverse = pointed;
  if (taken < s.w - 1) g.put(s.x + taken, s.y + l.high - 1, card.text, look, s.w - taken);
}

void draw_board(Grid& g, const Picture& p, const Layout& l) {
  draw_track(g, l);
  std::array<const Item*, kFields> items{};
  for (const Item& item : p.items)
    if (item.where == Item::Where::board) items[item.field] = &item;
  const Item* at = p.cursor >= 0 && p.cursor < static_cast<int>(p.items.size())
                       ? &p.items[static_cast<std::size_t>(p.cursor)]
                       : nullptr;
  for (Field f = 0; f < kFields; ++f) {
    const bool chosen =
        p.pointed && p.pointed->field == f && at && at->where != Item::Where::hand;  // its direction is asked
    draw_field(g, p, l, f, items[f], (at && at == items[f]) || chosen);
  }
}

// Who plays: letter, name, field, cards, points so far.
int draw_people(Grid& g, const Picture& p, const Layout& l) {
  const Table& t = p.view.table();
  const auto letters = p.talk.letters();
  const bool narrow = l.panel_wide < 28;
  for (Seat s = 0; s < t.options.players; ++s) {
    const int y = 1 + s;
    const bool turn = t.turn == s && !t.round_over, mine = s == p.view.seat();
    g.put(l.panel, y, turn ? "▶" : " ", {.ink = Ink::yellow, .bold = true});
    g.put(l.panel + 1, y, std::string(1, letters[s]),
          {.ink = mine ? Ink::yellow : Ink::plain, .bold = true, .reverse = true});
    const int room = narrow ? 8 : 10;
    const std::string name = width_of(p.talk.person(s)) <= room ? p.talk.person(s) : p.talk.people[s];
    g.put(l.panel + 3, y, name, {.bold = turn || mine, .underline = mine}, room);
    const std::string where = t.piece[s] == kGoal ? std::string(p.talk.word("board-end")) : std::to_string(t.piece[s]);
    g.put(l.panel + (narrow ? 12 : 14), y, where, {.bold = true});
    const std::string points = fmt::format("{}p", t.score[s] + (t.round_over ? 0 : board::points(t.piece[s])));
    if (narrow) {
      g.put(l.panel + 17, y, points, {}, l.panel_wide - 17);
      continue;
    }
    g.fill(l.panel + 19, y, std::min<int>(t.held[s], 5), "▮", {.dim = !turn});
    g.put(l.panel + 25, y, points, {}, l.panel_wide - 25);
  }
  return 1 + t.options.players;
}

// Where each face of the die would end, and what would act there.
int draw_preview(Grid& g, const Picture& p, const Layout& l, int y) {
  const Preview next = preview(p.view, p.pointed);
  if (next.piece >= p.view.table().options.players || p.view.table().round_over) return y;
  const bool own = next.piece == p.view.seat();
  std::string title = own ? std::string(p.talk.word("board-if-you-roll"))
                          : p.talk.fill("board-if-rolls", {{"who", p.talk.who(next.piece)}});
  if (!next.moves) title = fmt::format("{}: {}", p.talk.who(next.piece), p.talk.word("board-no-movement"));
  g.fill(l.panel, y, l.panel_wide, "─", kThin);
  g.put(l.panel + 1, y, fmt::format(" {} ", title), {.bold = own}, l.panel_wide - 2);
  ++y;
  const int room = l.y(kLines) - y;
  const bool one_column = room >= 6 + (l.below ? 0 : 4);
  for (int n = 1; n <= 6 && next.moves; ++n) {
    const int half = l.panel_wide / 2;
    const int x = one_column || n <= 3 ? l.panel : l.panel + half, row = one_column ? n - 1 : (n - 1) % 3;
    g.put(x, y + row, preview_line(p.talk, next, n), {}, one_column ? l.panel_wide : half - 1);
  }
  return y + (!next.moves ? 0 : one_column ? 6 : 3);
}

// The newest sentences that fit, long ones on several rows.
void draw_story(Grid& g, const Picture& p, int x, int y, int w, int h) {
  std::vector<std::pair<std::string, bool>> rows;  // from the bottom up; whether it is of the newest
  for (std::size_t i = p.log.size(); i-- > 0 && static_cast<int>(rows.size()) < h;) {
    const auto parts = wrapped(p.log[i], w - 2);
    for (std::size_t k = parts.size(); k-- > 0;) rows.emplace_back((k ? "  " : "· ") + parts[k], i + 1 == p.log.size());
  }
  if (static_cast<int>(rows.size()) > h) rows.resize(static_cast<std::size_t>(std::max(0, h)));
  const int first = y + std::max(0, h - static_cast<int>(rows.size()));
  for (std::size_t i = 0; i < rows.size(); ++i)
    g.put_with_cards(x, first + static_cast<int>(rows.size() - 1 - i), rows[i].first, {.dim = !rows[i].second}, w);
}
}  // namespace

Arrangement BoardTable::arrangement(const PictureOf<BoardTable>& p, int width, int height) {
  const Layout l(width, height);
  Arrangement a = arrange(p.items, 1, l.items, width - 2, l.keys - l.items);
  for (std::size_t i = 0; i < p.items.size(); ++i)
    if (p.items[i].where == Item::Where::board) a.spots[i] = l.spot(p.items[i].field);
  return a;
}

Grid BoardTable::draw(const PictureOf<BoardTable>& p, int width, int height) {
  Grid g(width, height, p.talk.signs);
  if (width < kLeastWidth || height < kLeastHeight) {
    g.put(0, 0, p.talk.word("too-small"));
    return g;
  }
  const Table& t = p.view.table();
  const Layout l(width, height);
  draw_title(g,
             fmt::format(" TUMULT   {} · {} {}", p.talk.fill("round", {{"n", std::to_string(t.rounds)}}),
                         p.talk.word("limit"), limit_of(t.options)),
             fmt::format("{} {} ", p.talk.word("draw-pile"), t.draw_left));
  draw_board(g, p, l);
  const int end = draw_preview(g, p, l, draw_people(g, p, l));
  const int board_end = l.y(kLines);
  if (l.below) draw_story(g, p, 1, board_end, width - 2, l.below);
  else {
    g.fill(l.panel, end, l.panel_wide, "─", kThin);
    draw_story(g, p, l.panel, end + 1, l.panel_wide, board_end - end - 1);
  }
  draw_margins(g, {.prompt = l.prompt, .note = l.prompt + 1, .note_lines = l.note_lines, .keys = l.keys}, p.cursor >= 0,
               p.prompt, p.note, p.keys);
  draw_items(g, arrangement(p, width, height), p.items, p.cursor, l.keys - 1);
  return g;
}
}  // namespace tumult::app
