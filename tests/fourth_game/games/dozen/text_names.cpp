// Names, answers and options, both ways.
#include "games/dozen/text.h"

namespace tumult::dozen {
namespace {
constexpr std::string_view kClauseText[] = {
    "",
#define CLAUSE(name, text) text,
#include "games/dozen/clauses.def"
#undef CLAUSE
};
constexpr std::string_view kKindText[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"};
constexpr std::string_view kVerbText[] = {"lay", "toss", "pass", "ok"};
constexpr OptionRow kRows[] = {
#define OPTION(key, field, limit, from, to, standard, clause, text) \
  {key,                                                             \
   {},                                                              \
   limit,                                                           \
   from,                                                            \
   to,                                                              \
   standard,                                                        \
   Clause::clause,                                                  \
   text,                                                            \
   [](const Options& o) { return int{o.field}; },                   \
   [](Options& o, int v) { o.field = static_cast<decltype(o.field)>(v); }},
#include "games/dozen/options.def"
#undef OPTION
};
bool names_a_card(Verb v) { return v == Verb::lay || v == Verb::toss; }
}  // namespace

std::string_view text_of(Clause c) { return kClauseText[static_cast<int>(c)]; }
std::string_view text_of(Kind k) { return k < Kind{kCards} ? kKindText[static_cast<int>(k)] : "nothing"; }
std::string_view text_of(Verb v) { return kVerbText[static_cast<int>(v)]; }
std::optional<Kind> read_kind(std::string_view word) { return find_word<Kind>(kKindText, word); }
bool Spoken::has_verb(std::string_view word) { return find_word<Verb>(kVerbText, word).has_value(); }

void write(Line& out, const Answer& a) {
  out << 's' << int{a.seat} << ' ' << text_of(a.verb);
  if (names_a_card(a.verb)) out << ' ' << text_of(a.what);
}

std::optional<Answer> read_answer(const Game&, const Words& w, Line& why) {
  const auto expected = [&](std::string_view word, std::string_view what) {
    return nonsense(why, word, what), std::nullopt;
  };
  const auto seat = read_seat(w[0]);
  const auto verb = find_word<Verb>(kVerbText, w[1]);
  if (!seat) return expected(w[0], "a seat like s0");
  if (!verb) return expected(w[1], "lay, toss, pass or ok");
  Answer a{.verb = *verb, .seat = *seat};
  const int used = names_a_card(*verb) ? 3 : 2;
  if (used == 3) {
    const auto kind = read_kind(w[2]);
    if (!kind) return expected(w[2], Spoken::kCards);
    a.what = *kind;
  }
  if (w.n > used) return expected(w[used], "the end of the line");
  return a;
}

std::span<const OptionRow> Spoken::option_rows() { return kRows; }
void Spoken::write_options(Line& out, const Options& o) {
  for (const OptionRow& r : kRows) {
    write_option(out << r.key << ' ', o, r);
    out << '\n';
  }
}
bool Spoken::read_option(Options& o, const Words& w, Line& why) {
  const bool option = w[0] == "option";
  if (!option && w[0] != "players" && w[0] != "limit") return false;
  tumult::read_option(o, kRows, w[option], w.from(option ? 2 : 1), why);
  return true;
}
}  // namespace tumult::dozen
