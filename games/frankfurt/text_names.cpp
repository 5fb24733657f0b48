// Names both ways, actions and options.
#include "games/frankfurt/text.h"

namespace tumult::frankfurt {
namespace {
constexpr std::string_view kClauseText[] = {
    "",
#define CLAUSE(name, text) text,
#include "games/frankfurt/clauses.def"
#undef CLAUSE
};
constexpr std::string_view kColourText[] = {
#define COLOUR(name, letter) #name,
#define NUMBER(...)
#include "games/frankfurt/cards.def"
#undef NUMBER
#undef COLOUR
};
constexpr char kLetters[] = {
#define COLOUR(name, letter) letter,
#define NUMBER(...)
#include "games/frankfurt/cards.def"
#undef NUMBER
#undef COLOUR
};
constexpr std::string_view kRuleText[] = {
#define RULE(name, clause) #name,
#include "games/frankfurt/rules.def"
#undef RULE
};
constexpr Clause kRuleClause[] = {
#define RULE(name, clause) Clause::clause,
#include "games/frankfurt/rules.def"
#undef RULE
};
constexpr std::string_view kVerbText[] = {"lay", "turn", "shift", "slap", "call", "draw", "stuck", "ok"};
constexpr std::string_view kColumnText[] = {"c1", "c2", "c3", "c4"};
constexpr std::string_view kPileText[] = {"p0", "p1", "p2", "p3"};
constexpr std::string_view kRefereeText[] = {"strict", "called"};
constexpr std::string_view kOnOffText[] = {"off", "on"};
}  // namespace

std::string_view text_of(Clause c) { return kClauseText[static_cast<int>(c)]; }
std::string_view text_of(Colour c) { return kColourText[static_cast<int>(c)]; }
std::string_view text_of(Verb v) { return kVerbText[static_cast<int>(v)]; }
std::string_view text_of(Rule r) { return kRuleText[static_cast<int>(r)]; }
Clause clause_of(Rule r) { return kRuleClause[static_cast<int>(r)]; }
std::optional<u8> read_column(std::string_view word) { return find_word<u8>(kColumnText, word); }
std::optional<u8> read_pile(std::string_view word) { return find_word<u8>(kPileText, word); }

std::optional<Kind> read_kind(std::string_view word) {
  word = word.substr(0, word.find('#'));
  int number = 0;
  if (word.size() < 2 || word[1] == '0' || !read_number(word.substr(1), number)) return std::nullopt;
  for (int k = 0; k < kKinds; ++k) {
    const auto is = static_cast<Kind>(k);
    if (kLetters[static_cast<int>(colour_of(is))] == word[0] && number_of(is) == number) return is;
  }
  return std::nullopt;
}

void write(Line& out, Kind k) {
  if (k == Kind::none) out << '?';
  else out << kLetters[static_cast<int>(colour_of(k))] << number_of(k);
}

void write(Line& out, const Answer& a) {
  out << 's' << int{a.seat} << ' ' << text_of(a.verb);
  if (a.column < kColumns) out << ' ' << kColumnText[a.column];
  if (a.to < kColumns) out << ' ' << (a.verb == Verb::shift ? kColumnText : kPileText)[a.to];
  if (a.saw != Kind::none) write(out << " on ", a.saw);
}

namespace {
// What follows the verb, word by word; false: a word means nothing.
class Operands {
 public:
  Operands(const Words& w, Line& why) : w_(w), why_(why) {}

  bool read(Answer& a) {
    switch (a.verb) {
      case Verb::lay: return column(a) && pile(a) && saw(a) && end();
      case Verb::turn: return column(a) && end();
      case Verb::shift: return column(a) && to_column(a) && end();
      case Verb::slap: return pile(a) && end();
      case Verb::call: return pile(a) && saw(a) && end();
      default: return end();
    }
  }

 private:
  bool expected(std::string_view what) { return nonsense(why_, w_[at_], what), false; }
  bool column(Answer& a) {
    const auto read = read_column(w_[at_]);
    if (!read) return expected("a column: c1 to c4");
    a.column = static_cast<u8>(*read & 15);
    return ++at_, true;
  }
  bool to_column(Answer& a) {
    const auto read = read_column(w_[at_]);
    if (!read) return expected("a column: c1 to c4");
    a.to = static_cast<u8>(*read & 15);
    return ++at_, true;
  }
  bool pile(Answer& a) {
    const auto read = read_pile(w_[at_]);
    if (!read) return expected("a pile: p0 to p3");
    a.to = static_cast<u8>(*read & 15);
    return ++at_, true;
  }
  // What was seen on top.
  bool saw(Answer& a) {
    if (w_[at_] != "on") return true;
    const auto read = read_kind(w_[++at_]);
    if (!read) return expected(Spoken::kCards);
    a.saw = *read;
    return ++at_, true;
  }
  bool end() { return w_.n == at_ || expected("the end of the line"); }

  const Words& w_;
  Line& why_;
  int at_ = 2;
};
}  // namespace

bool Spoken::has_verb(std::string_view word) { return find_word<Verb>(kVerbText, word).has_value(); }

std::optional<Answer> read_answer(const Game& g, const Words& w, Line& why) {
  Answer a{.tick = g.now};
  const auto seat = read_seat(w[0]);
  const auto verb = find_word<Verb>(kVerbText, w[1]);
  if (!seat) return nonsense(why, w[0], "a seat like s0"), std::nullopt;
  if (!verb) return nonsense(why, w[1], "lay, turn, shift, slap, call, draw, stuck or ok"), std::nullopt;
  a.seat = *seat;
  a.verb = *verb;
  if (!Operands(w, why).read(a)) return std::nullopt;
  return a;
}

namespace {
enum class OptionType : u8 { number, referee, on_off };
constexpr std::span<const std::string_view> words_of(OptionType type) {
  if (type == OptionType::referee) return kRefereeText;
  return type == OptionType::on_off ? std::span<const std::string_view>(kOnOffText)
                                    : std::span<const std::string_view>();
}
constexpr OptionRow kRows[] = {
#define OPTION(key, field, type, from, to, standard, clause, text) \
  {key,                                                            \
   words_of(OptionType::type),                                     \
   false,                                                          \
   from,                                                           \
   to,                                                             \
   standard,                                                       \
   Clause::clause,                                                 \
   text,                                                           \
   [](const Options& o) { return static_cast<int>(o.field); },     \
   [](Options& o, int v) { o.field = static_cast<decltype(o.field)>(v); }},
#include "games/frankfurt/options.def"
#undef OPTION
};
}  // namespace

std::span<const OptionRow> Spoken::option_rows() { return kRows; }

void Spoken::write_options(Line& out, const Options& o) {
  for (const OptionRow& r : kRows) {
    write_option(out << (r.key == "players" ? "" : "option ") << r.key << ' ', o, r);
    out << '\n';
  }
}

bool Spoken::read_option(Options& o, const Words& w, Line& why) {
  const bool option = w[0] == "option";
  if (!option && w[0] != "players") return false;
  tumult::read_option(o, kRows, w[option], w.from(option ? 2 : 1), why);
  return true;
}
}  // namespace tumult::frankfurt
