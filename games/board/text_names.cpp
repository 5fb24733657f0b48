// Names both ways, answers and options.
#include "games/board/play.h"
#include "games/board/text.h"

namespace tumult::board {
namespace {
constexpr std::string_view kKindText[] = {
#define CARD(name, text, ...) text,
#include "games/board/cards.def"
#undef CARD
};
constexpr std::string_view kEventText[] = {
#define EVENT(name, text, ...) text,
#include "games/board/events.def"
#undef EVENT
};
constexpr std::string_view kClauseText[] = {
    "",
#define CLAUSE(name, text) text,
#include "games/board/clauses.def"
#undef CLAUSE
#define EVENT(name, text, number) ("B-EV-" #number),
#include "games/board/events.def"
#undef EVENT
};
constexpr std::string_view kColourText[] = {"red", "green", "blue", "yellow", "multicoloured", "white"};
constexpr std::string_view kDirText[] = {"fwd", "back", "in", "out"};
constexpr std::string_view kVerbText[] = {"play", "toss", "roll", "name", "choose", "take", "move", "pass", "ok"};
constexpr std::string_view kTeleportText[] = {"t1", "t2", "t3", "t4", "t5", "t6"};
constexpr std::string_view kEditionText[] = {"rulefactory", "gamefactory"};
}  // namespace

std::string_view text_of(Kind k) { return k < Kind::none ? kKindText[static_cast<int>(k)] : "nothing"; }
std::string_view text_of(Event e) { return kEventText[static_cast<int>(e)]; }
std::string_view text_of(Clause c) { return kClauseText[static_cast<int>(c)]; }
std::string_view text_of(Colour c) { return kColourText[static_cast<int>(c)]; }
std::string_view text_of(Dir d) { return kDirText[static_cast<int>(d)]; }
std::string_view text_of(Verb v) { return kVerbText[static_cast<int>(v)]; }

std::optional<Kind> read_kind(std::string_view word) {
  return find_word<Kind>(kKindText, word.substr(0, word.find('#')));
}
std::optional<Event> read_event(std::string_view word) { return find_word<Event>(kEventText, word); }
std::optional<Dir> read_dir(std::string_view word) { return find_word<Dir>(kDirText, word); }
std::optional<u8> read_teleport(std::string_view word) { return find_word<u8>(kTeleportText, word); }
std::optional<Field> read_field(std::string_view word) {
  if (word == "goal") return kGoal;
  Field f = 0;
  return read_number(word, f) && f < kGoal ? std::optional{f} : std::nullopt;
}

void write_field(Line& out, Field f) {
  if (f == kGoal) out << "goal";
  else out << int{f};
}

std::optional<Laid> read_laid(std::string_view word) {
  Laid laid;
  if (const auto at = word.find('>'); at != word.npos) {
    const auto dir = read_dir(word.substr(at + 1));
    if (!dir) return std::nullopt;
    laid.dir = *dir;
    word = word.substr(0, at);
  }
  if (const auto at = word.find('@'); at != word.npos) {
    const auto field = read_field(word.substr(at + 1));
    if (!field) return std::nullopt;
    laid.field = *field;
    word = word.substr(0, at);
  }
  if (const auto t = read_teleport(word)) return laid.teleport = *t, laid;
  const auto kind = read_kind(word);
  if (!kind) return std::nullopt;
  laid.kind = *kind;
  return laid;
}

void write(Line& out, const Laid& laid) {
  if (laid.teleport < kTeleports) out << kTeleportText[laid.teleport];
  else out << text_of(laid.kind);
  if (laid.field != kNoField) write_field(out << '@', laid.field);
  if (laid.dir != Dir::none) out << '>' << text_of(laid.dir);
}

void write(Line& out, const Answer& a) {
  out << 's' << int{a.seat} << ' ' << text_of(a.verb);
  switch (a.verb) {
    case Verb::play:
    case Verb::toss:
    case Verb::take: write(out << ' ', Laid{.kind = a.what, .field = a.field, .dir = a.dir}); break;
    case Verb::name: out << " s" << int{a.to}; break;
    case Verb::choose: out << ' ' << int{a.number}; break;
    case Verb::move: write_field(out << " t" << a.number + 1 << ' ', a.field); break;
    case Verb::roll:
    case Verb::pass:
    case Verb::ok: break;
  }
}

namespace {
bool expected(Line& why, std::string_view word, std::string_view what) { return nonsense(why, word, what), false; }

bool read_laid_into(Answer& a, std::string_view word, Line& why) {
  const auto laid = read_laid(word);
  const bool takes = a.verb == Verb::take;
  if (!laid || (!takes && (laid->kind == Kind::none || laid->field == kNoField)))
    return expected(why, word,
                    takes ? "a card like stop or stop@17" : "a card and a field like push@17>fwd or stop@17");
  a.what = laid->kind;
  a.field = laid->field;
  if (!takes) a.dir = laid->dir;
  return true;
}

// What follows the verb; answers how many words were used, 0 if they mean nothing.
int read_operands(Answer& a, const Words& w, Line& why) {
  switch (a.verb) {
    case Verb::play:
    case Verb::toss:
    case Verb::take: return read_laid_into(a, w[2], why) ? 3 : 0;
    case Verb::name: {
      const auto s = read_seat(w[2]);
      if (s) a.to = *s;
      return s || expected(why, w[2], "a seat like s0") ? 3 : 0;
    }
    case Verb::choose: return read_number(w[2], a.number) || expected(why, w[2], "1 or 2") ? 3 : 0;
    case Verb::move: {
      const auto t = read_teleport(w[2]);
      const auto f = read_field(w[3]);
      if (t) a.number = *t;
      if (f) a.field = *f;
      if (!t) return expected(why, w[2], "a teleport field like t3");
      return f || expected(why, w[3], "a field: 0 to 42 or goal") ? 4 : 0;
    }
    default: return 2;
  }
}
}  // namespace

bool Spoken::has_verb(std::string_view word) { return find_word<Verb>(kVerbText, word).has_value(); }

std::optional<Answer> read_answer(const Game&, const Words& w, Line& why) {
  Answer a;
  const auto seat = read_seat(w[0]);
  const auto verb = find_word<Verb>(kVerbText, w[1]);
  if (!seat) return expected(why, w[0], "a seat like s0"), std::nullopt;
  if (!verb) return expected(why, w[1], "play, toss, roll, name, choose, take, move, pass or ok"), std::nullopt;
  a.seat = *seat;
  a.verb = *verb;
  const int used = read_operands(a, w, why);
  if (used == 0) return std::nullopt;
  if (w.n > used) return expected(why, w[used], "the end of the line"), std::nullopt;
  return a;
}

namespace {
enum class OptionType : u8 { number, edition, limit };
constexpr std::span<const std::string_view> words_of(OptionType type) {
  return type == OptionType::edition ? std::span<const std::string_view>(kEditionText)
                                     : std::span<const std::string_view>();
}
constexpr OptionRow kRows[] = {
#define OPTION(key, field, type, from, to, standard, clause, text) \
  {key,                                                            \
   words_of(OptionType::type),                                     \
   OptionType::type == OptionType::limit,                          \
   from,                                                           \
   to,                                                             \
   standard,                                                       \
   Clause::clause,                                                 \
   text,                                                           \
   [](const Options& o) { return int{o.field}; },                  \
   [](Options& o, int v) { o.field = static_cast<decltype(o.field)>(v); }},
#include "games/board/options.def"
#undef OPTION
};
}  // namespace

std::span<const OptionRow> Spoken::option_rows() { return kRows; }

void Spoken::write_options(Line& out, const Options& o) {
  for (const OptionRow& r : kRows) {
    write_option(out << r.key << ' ', o, r);
    out << '\n';
  }
}

bool Spoken::read_option(Options& o, const Words& w, Line& why) {
  const bool option = w[0] == "option";
  if (!option && w[0] != "players" && w[0] != "edition" && w[0] != "limit") return false;
  tumult::read_option(o, kRows, w[option], w.from(option ? 2 : 1), why);
  return true;
}

std::optional<u8> Spoken::read_pick(std::string_view line, std::string_view word) {
  int n = 0;
  if (line != "roll" || !read_number(word, n) || n < 1 || n > 20) return std::nullopt;
  return static_cast<u8>(names::dice + n);
}
}  // namespace tumult::board
