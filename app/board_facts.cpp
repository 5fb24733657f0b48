// The board game in words: who stands where, what lies where, and what the next roll would bring.
#include <fmt/core.h>

#include "app/board_table.h"

namespace tumult::app {
namespace {
using namespace board;

Preview previewed(const Table& t, Seat piece, u8 how) {
  Preview p{.piece = piece, .moves = t.piece[piece] != kGoal, .table = t};
  if (how & how::ghost) p.table.teleports = 0;
  for (int n = 1; n <= 6; ++n) p.faces[static_cast<std::size_t>(n - 1)] = walked(t, piece, n, how);
  if (how & how::ghost) std::fill(p.table.top, p.table.top + kFields, kNoCard);  // nothing acts
  return p;
}

// The movement under way that a die is thrown for.
const Frame* movement(const View& v) {
  for (const Frame& f : v.under_way())
    if (f.task == static_cast<u8>(Task::movement)) return &f;
  return nullptr;
}

Preview still(const View& v, Seat piece) { return {.piece = piece, .moves = false, .table = v.table()}; }

// As it would be after that card was played. Only the kind is said so far: wherever it will lie.
Preview with_kind(const View& v, Kind k) {
  Table t = v.table();
  const Seat me = v.seat();
  switch (k) {
    case Kind::reverse: return previewed(t, me, how::backwards);
    case Kind::ghost: return previewed(t, me, how::ghost);
    case Kind::skip:
    case Kind::remote:
    case Kind::troublemaker: return still(v, me);
    case Kind::fuck_you: t.piece[me] = forward(t.piece[me], 21); break;
    default: break;
  }
  return previewed(t, me, 0);
}

Preview after_laying(const View& v, const Answer& a) {
  if (v.refuse(a)) return with_kind(v, a.what);
  Chance any;
  Redealt then(v, any);
  then.apply(a, any);
  const View after = then.view(v.seat());
  const Frame* f = movement(after);
  return f ? previewed(after.table(), f->seat, f->flags & 3) : still(v, v.seat());
}

std::string points_line(const BoardTalk& talk, const Table& t, Seat s) {
  return talk.fill("board-so-far",
                   {{"score", std::to_string(t.score[s])}, {"total", std::to_string(t.score[s] + points(t.piece[s]))}});
}

std::string seat_line(const BoardTalk& talk, const Table& t, Seat s) {
  return fmt::format("{} {}, {} {}, {}", talk.person(s), talk.fill("board-at", {{"field", talk.field(t.piece[s])}}),
                     t.held[s], talk.word(t.held[s] == 1 ? "card" : "cards"), points_line(talk, t, s));
}

void add_preview(const BoardTalk& talk, const View& v, std::vector<std::string>& lines) {
  const Preview next = preview(v, std::nullopt);
  if (!next.moves) return;
  std::string line = fmt::format("{}:", talk.fill("board-if-rolls", {{"who", talk.who(next.piece)}}));
  for (int n = 1; n <= 6; ++n) line += fmt::format("{} {}", n == 1 ? "" : ",", preview_line(talk, next, n));
  lines.push_back(line);
}

std::vector<std::string> fields(const BoardTalk& talk, const Table& t) {
  std::vector<std::string> lines;
  for (Field f = 0; f < kFields; ++f)
    if (t.top[f] != kNoCard || has(t.teleports, f) || !t.on(f).empty()) lines.push_back(talk.sight(t, f));
  return lines;
}
}  // namespace

Preview preview(const View& v, const std::optional<Answer>& chosen) {
  const Table& t = v.table();
  if (const Frame* f = movement(v)) return previewed(t, f->seat, f->flags & 3);
  if (v.question().what == Ask::turn && chosen && chosen->verb == Verb::play)
    return chosen->field == kNoField ? with_kind(v, chosen->what) : after_laying(v, *chosen);
  if (v.question().what == Ask::name && chosen && chosen->verb == Verb::name) return previewed(t, chosen->to, 0);
  return previewed(t, t.turn, 0);
}

std::string preview_line(const BoardTalk& talk, const Preview& p, int face) {
  const Walked& w = p.faces[static_cast<std::size_t>(face - 1)];
  std::string text = fmt::format("{}→{}", face, talk.field(w.end));
  for (FieldSet left = w.acted; left; left &= left - 1)
    text += fmt::format(" {}", talk.kind_name(kind_of(p.table.top[std::countr_zero(left)])));
  const std::string what = talk.acting(p.table, acting(p.table, p.piece, w.end), w.end);
  return what.empty() ? text : fmt::format("{} {}", text, what);
}

std::vector<std::string> BoardTable::lines(const Talk& talk, const View& v) {
  const Table& t = v.table();
  std::vector<std::string> all{fmt::format("{} · {} · {}: {}", talk.fill("round", {{"n", std::to_string(t.rounds)}}),
                                           talk.turn_of(t.turn), talk.word("draw-pile"), t.draw_left)};
  for (Seat s = 0; s < t.options.players; ++s) all.push_back(fmt::format("  {}", seat_line(talk, t, s)));
  for (const std::string& field : fields(talk, t)) all.push_back(fmt::format("  {}", field));
  add_preview(talk, v, all);
  if (v.seat() < kMaxSeats) all.push_back(fmt::format("{}: {}", talk.word("hand"), talk.tokens(sorted_hand(v))));
  return all;
}

Page BoardTable::facts_page(const Talk& talk, const View& v, int width) {
  const Table& t = v.table();
  Page page{.title = talk.fill("round", {{"n", std::to_string(t.rounds)}}), .lines = {}, .keys = {}};
  for (Seat s = 0; s < t.options.players; ++s) page.lines.push_back(seat_line(talk, t, s));
  add_preview(talk, v, page.lines);
  page.lines.emplace_back();
  for (const std::string& field : fields(talk, t)) page.lines.push_back(field);
  std::vector<std::string> all;
  for (const std::string& line : page.lines)
    for (const std::string& part : wrapped(line, width - 4)) all.push_back(part);
  page.lines = all;
  return page;
}
}  // namespace tumult::app
