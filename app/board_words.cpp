// How things of the board game are called.
#include <fmt/core.h>

#include <algorithm>

#include "app/board_table.h"

namespace tumult::app {
namespace {
using namespace board;

constexpr std::string_view kShapes[] = {"●", "▲", "■", "★", "⬢", "◎"};
constexpr std::string_view kLetters = "rgbymw";
}  // namespace

std::string BoardTalk::token(Kind k) const {
  const auto colour = static_cast<std::size_t>(row(k).colour);
  return fmt::format("{} {}{}", kind_name(k), signs == Signs::shapes ? kShapes[colour] : "", kLetters[colour]);
}

std::string BoardTalk::tokens(const std::vector<Kind>& kinds) const {
  std::vector<std::string> parts;
  parts.reserve(kinds.size());
  for (const Kind k : kinds) parts.push_back(token(k));
  return listed(parts);
}

const catalogue::Entry* BoardTalk::entry(Kind k) const { return catalogue::find(lang, "board-card", text_of(k)); }
const catalogue::Entry* BoardTalk::entry(Event e) const { return catalogue::find(lang, "board-event", text_of(e)); }
std::string_view BoardTalk::kind_name(Kind k) const { return name("board-card", text_of(k)); }
std::string_view BoardTalk::event(Event e) const { return name("board-event", text_of(e)); }

std::string BoardTalk::thing(About about, u8 id) const {
  switch (about) {
    case About::card: return token(static_cast<Kind>(id));
    default: return named(Spoken::kName, about, id);
  }
}

std::string BoardTalk::field(Field f) const {
  if (f == kStart) return std::string(word("board-start"));
  return f == kGoal ? std::string(word("board-end")) : std::to_string(f);
}

std::string BoardTalk::laid(Kind k, Field f, Dir d) const {
  if (f == kNoField) return token(k);
  const std::string where = d == Dir::none
                                ? fill("board-lies", {{"field", field(f)}})
                                : fill("board-points-to", {{"field", field(f)}, {"to", field(led_to(k, f, d))}});
  return fmt::format("{} {}", token(k), where);
}

std::string BoardTalk::way(Kind k, Field f, Dir d) const {
  return fill(fmt::format("board-{}", text_of(d)), {{"to", field(led_to(k, f, d))}});
}

std::string BoardTalk::acting(const Table& t, u8 what, Field f) const {
  if (what == kNoCard) return {};
  if (what >= kCards) return fmt::format("T{}", what - kCards + 1);
  const Kind k = kind_of(what);
  if (what >= kPointing) return std::string(kind_name(k));
  return fmt::format("{}→{}", kind_name(k), field(led_to(k, f, t.points[what])));
}

std::string BoardTalk::sight(const Table& t, Field f) const {
  std::vector<std::string> stack, parts;
  for (Card c = t.top[f]; c != kNoCard; c = t.below[c])
    stack.push_back(c < kPointing ? fmt::format("{} → {}", token(kind_of(c)), field(led_to(kind_of(c), f, t.points[c])))
                                  : token(kind_of(c)));
  if (const int number = t.teleport_on(f); number >= 0)
    stack.insert(stack.begin(), fill("board-teleport-field", {{"number", std::to_string(number + 1)}}));
  parts.push_back(stack.empty() ? std::string(word("board-empty")) : stack[0]);
  if (stack.size() > 1) {
    stack.erase(stack.begin());
    parts.push_back(fill("board-covered", {{"cards", listed(stack)}}));
  }
  if (const SeatSet here = t.on(f); !here.empty()) parts.push_back(fill("board-stands-here", {{"who", who(here)}}));
  std::string text = field(f) + ": ";
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i ? " · " : "") + parts[i];
  return text;
}

std::array<char, kMaxSeats> BoardTalk::letters() const {
  std::array<char, kMaxSeats> all{};
  std::string taken;
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    for (const char c : people[s] + "ABCDEFGHIJ") {
      const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      if (upper < 'A' || upper > 'Z' || taken.contains(upper)) continue;
      taken += all[s] = upper;
      break;
    }
  }
  return all;
}

std::string BoardTalk::object(const Answer& a) const {
  switch (a.verb) {
    case Verb::play:
    case Verb::toss:
    case Verb::take: return laid(a.what, a.field, a.verb == Verb::take ? Dir::none : a.dir);
    case Verb::name: return people[a.to];
    case Verb::choose: return std::to_string(a.number);
    case Verb::move: {
      const std::string mark = fill("board-teleport-field", {{"number", std::to_string(a.number + 1)}});
      return a.field == kNoField ? mark : fmt::format("{} → {}", mark, field(a.field));
    }
    default: return {};
  }
}

std::string BoardTalk::answer(const Answer& a) const {
  const bool own = a.verb == Verb::roll || a.verb == Verb::move;
  const std::string key = fmt::format("{}do-{}", own ? "board-" : "", text_of(a.verb));
  const std::string what = object(a);
  return what.empty() ? std::string(word(key)) : fmt::format("{} {}", word(key), what);
}

std::string BoardTalk::round_end(const Table& t) const {
  if (const SeatSet there = t.on(kGoal); !there.empty()) return fill("board-log-arrived", {{"who", who(there)}});
  return std::string(word("draw-empty"));
}

const catalogue::Entry* BoardTable::news(const Talk& talk, const Record& r) {
  return r.what == static_cast<u8>(What::event) ? talk.entry(static_cast<Event>(r.card)) : nullptr;
}

int BoardTable::pace(const Record& r) {
  switch (static_cast<What>(r.what)) {
    case What::event: return 8;
    case What::played:
    case What::tossed:
    case What::stepped: return 2;
    default: return 1;
  }
}

Ink ink_of(Kind k) {
  constexpr Ink kInks[] = {Ink::red, Ink::green, Ink::blue, Ink::yellow, Ink::purple, Ink::open};
  return kInks[static_cast<std::size_t>(row(k).colour)];
}

std::vector<Kind> sorted_hand(const View& v) {
  std::vector<Kind> kinds;
  if (v.seat() >= board::kMostPlayers) return kinds;
  for (Card c : v.table().hand[v.seat()]) kinds.push_back(kind_of(c));  // their numbers go by colour
  return kinds;
}
}  // namespace tumult::app
