// Names both ways, answers and options.
#include <cstring>
#include <span>

#include "games/card/play.h"
#include "games/card/text.h"

namespace tumult::card {
namespace {
constexpr std::string_view kSymbolText[] = {
    "number",
#define SPECIAL(name, text, ...) text,
#include "games/card/specials.def"
#undef SPECIAL
};
constexpr std::string_view kEventText[] = {
#define EVENT(name, text, ...) text,
#include "games/card/events.def"
#undef EVENT
};
constexpr std::string_view kPowerText[] = {
#define POWER(name, text, ...) text,
#include "games/card/powers.def"
#undef POWER
};
constexpr std::string_view kRuleText[] = {
#define RULE(name, text, ...) text,
#include "games/card/rules.def"
#undef RULE
};
constexpr std::string_view kPlainClauses[] = {
    "",
#define CLAUSE(name, text) text,
#include "games/card/clauses.def"
#undef CLAUSE
};
constexpr std::string_view kColourText[] = {"red", "green", "blue", "yellow", "purple", "black", "none"};
constexpr std::string_view kBoxText[] = {"base", "troublemaker", "supercharge", "pandora"};
constexpr std::string_view kFaceDownText = "hidden";  // a face-down power card of somebody else
constexpr std::string_view kVerbText[] = {"play",    "draw",   "pass",   "name",     "give",  "take",
                                          "discard", "lay",    "wish",   "toss",     "share", "choose",
                                          "choose",  "choose", "choose", "activate", "ok"};
constexpr char kLetters[] = "rgbypk";
static_assert(std::size(kVerbText) == kVerbs && std::size(kColourText) == static_cast<int>(Colour::none) + 1 &&
              std::size(kBoxText) == static_cast<int>(Box::pandora) + 1);

// C-EV-, C-POW- and C-RULE- clauses are spelled from the names of their cards.
struct Spelled {
  char text[32] = {};
  std::size_t n = 0;
  void spell(std::string_view prefix, std::string_view name) {
    for (char c : prefix) text[n++] = c;
    for (char c : name) text[n++] = static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
  }
};
struct Clauses {
  Spelled rows[static_cast<int>(Clause::end)];
  Clauses() {
    int i = 0;
    for (std::string_view t : kPlainClauses) rows[i++].spell("", t);
    for (std::string_view t : kEventText) rows[i++].spell("C-EV-", t);
    for (std::string_view t : kPowerText) rows[i++].spell("C-POW-", t);
    for (std::string_view t : kRuleText) rows[i++].spell("C-RULE-", t);
  }
};
const Clauses& clauses() {
  static const Clauses all;
  return all;
}
}  // namespace

std::string_view text_of(Event e) { return kEventText[static_cast<int>(e)]; }
std::string_view text_of(Power p) { return kPowerText[static_cast<int>(p)]; }
std::string_view text_of(Rule r) { return kRuleText[static_cast<int>(r)]; }
std::string_view text_of(Symbol s) { return kSymbolText[static_cast<int>(s)]; }
std::string_view text_of(Colour c) { return kColourText[static_cast<int>(c)]; }
std::string_view text_of(Box b) { return kBoxText[static_cast<int>(b)]; }
std::string_view text_of(Verb v) { return kVerbText[static_cast<int>(v)]; }
std::string_view text_of(Clause c) {
  const Spelled& s = clauses().rows[static_cast<int>(c)];
  return {s.text, s.n};
}

namespace {
// The names of all kinds, put together once.
struct KindNames {
  char text[kKinds][kLongestName];
  u8 size[kKinds];

  KindNames() {
    for (Kind k = 0; k < kKinds; ++k) {
      Line name;
      write(name, row(k));
      size[k] = static_cast<u8>(name.n);
      std::memcpy(text[k], name.text, size[k]);
    }
  }
  static void write(Line& out, const KindRow& r) {
    if (r.sort == Sort::number) {
      out << kLetters[std::countr_zero(r.colours)] << int{r.number};
      return;
    }
    out << text_of(r.symbol);
    if (r.colours == 0) return;
    out << '-';
    for (int c = 0; c < kColours; ++c)
      if (r.colours >> c & 1) out << kLetters[c];
  }
};
}  // namespace

std::string_view name_of(Kind k) {
  static const KindNames names;
  return {names.text[k], names.size[k]};
}

std::string_view name_of_power(u8 what) {
  return what == kFaceDown ? kFaceDownText : text_of(static_cast<Power>(what));
}

void write_wish(Line& out, Wish w) {
  if (w == kNoWish) out << "none";
  else if (w >= kWishNumber) out << w - kWishNumber;
  else out << text_of(static_cast<Colour>(w));
}

std::optional<Kind> read_kind(std::string_view word) {
  if (const auto hash = word.find('#'); hash != word.npos) word = word.substr(0, hash);
  for (Kind k = 0; k < kKinds; ++k)
    if (name_of(k) == word) return k;
  return std::nullopt;
}
std::optional<Event> read_event(std::string_view word) { return find_word<Event>(kEventText, word); }
std::optional<Power> read_power(std::string_view word) { return find_word<Power>(kPowerText, word); }
std::optional<Rule> read_rule(std::string_view word) { return find_word<Rule>(kRuleText, word); }
std::optional<Wish> read_wish(std::string_view word) {
  if (const auto c = find_word<Colour>(kColourText, word); c && *c != Colour::none) return wish_of(*c);
  int n = 0;
  if (read_number(word, n) && n >= 0 && n <= 99) return wish_of(n);
  return std::nullopt;
}

void write(Line& out, const Question& q, const Answer& a) {
  out << 's' << int{a.seat} << ' ' << text_of(a.verb);
  switch (a.verb) {
    case Verb::play:
      write(out << ' ', a.what);
      if (a.as != kNoKind) write(out << " as ", a.as);
      break;
    case Verb::give:
      write(out << ' ', a.what);
      if (q.seats.count() != 1) out << " s" << int{a.to};
      break;
    case Verb::take:
    case Verb::discard:
    case Verb::lay:
    case Verb::toss:
    case Verb::choose_card: write(out << ' ', a.what); break;
    case Verb::name:
    case Verb::share: out << " s" << int{a.to}; break;
    case Verb::wish:
    case Verb::choose_colour: write_wish(out << ' ', a.what); break;
    case Verb::choose_power:
    case Verb::activate: out << ' ' << name_of_power(a.what); break;
    case Verb::choose_event: out << ' ' << text_of(static_cast<Event>(a.what)); break;
    case Verb::draw:
    case Verb::pass:
    case Verb::ok: break;
  }
}

namespace {
bool expected(Line& why, std::string_view word, std::string_view what) {
  why.clear();
  if (word.empty()) why << "a word is missing; expected " << what;
  else why << "\"" << word << "\" is not known here; expected " << what;
  return false;
}

bool read_kind_into(u8& out, std::string_view word, Line& why) {
  const auto k = read_kind(word);
  if (!k) return expected(why, word, "a card like r7, gift-g, swap-rg or fantastic");
  out = *k;
  return true;
}
bool read_seat_into(u8& out, std::string_view word, Line& why) {
  const auto s = read_seat(word);
  if (!s) return expected(why, word, "a seat like s0");
  out = *s;
  return true;
}

// "choose WHAT" is told apart by the word itself.
bool read_choice(Answer& a, std::string_view word, Line& why) {
  if (word == kFaceDownText) return a.verb = Verb::choose_power, a.what = kFaceDown, true;
  if (const auto p = read_power(word)) return a.verb = Verb::choose_power, a.what = static_cast<u8>(*p), true;
  if (const auto e = read_event(word)) return a.verb = Verb::choose_event, a.what = static_cast<u8>(*e), true;
  if (const auto k = read_kind(word)) return a.verb = Verb::choose_card, a.what = *k, true;
  if (const auto w = read_wish(word); w && *w < kWishNumber) return a.verb = Verb::choose_colour, a.what = *w, true;
  return expected(why, word, "a colour, a power, hidden, an event or a card");
}
}  // namespace

bool Spoken::has_verb(std::string_view word) { return find_word<Verb>(kVerbText, word).has_value(); }

std::optional<Answer> read_answer(const Game& g, const Words& w, Line& why) {
  Answer a;
  if (!read_seat_into(a.seat, w[0], why)) return std::nullopt;
  const auto verb = find_word<Verb>(kVerbText, w[1]);
  if (!verb) {
    expected(why, w[1], "play, draw, pass, name, give, take, discard, lay, wish, toss, share, choose, activate or ok");
    return std::nullopt;
  }
  a.verb = *verb;
  int used = 3;
  bool ok = true;
  switch (a.verb) {
    case Verb::play:
      ok = read_kind_into(a.what, w[2], why);
      if (ok && w[3] == "as") ok = read_kind_into(a.as, w[4], why), used = 5;
      break;
    case Verb::give:
      ok = read_kind_into(a.what, w[2], why);
      if (ok && w.n > 3) ok = read_seat_into(a.to, w[3], why), used = 4;
      else if (g.question.seats.count() == 1) a.to = g.question.seats.first();
      break;
    case Verb::take:
    case Verb::discard:
    case Verb::lay:
    case Verb::toss: ok = read_kind_into(a.what, w[2], why); break;
    case Verb::name:
    case Verb::share: ok = read_seat_into(a.to, w[2], why); break;
    case Verb::wish: {
      const auto wish = read_wish(w[2]);
      ok = wish || expected(why, w[2], "a colour or a number");
      if (wish) a.what = *wish;
      break;
    }
    case Verb::activate: {
      const auto power = read_power(w[2]);
      ok = power || expected(why, w[2], "a power like looping");
      if (power) a.what = static_cast<u8>(*power);
      break;
    }
    case Verb::draw:
    case Verb::pass:
    case Verb::ok: used = 2; break;
    default: ok = read_choice(a, w[2], why); break;
  }
  if (ok && w.n > used) ok = expected(why, w[used], "the end of the line");
  if (!ok) return std::nullopt;
  return a;
}

namespace {
constexpr std::string_view kEditionText[] = {"pandora", "classic"};
constexpr std::string_view kPurpleText[] = {"fifth", "red", "green", "blue", "yellow"};
constexpr std::string_view kOnOffText[] = {"off", "on"};
constexpr std::string_view kDiyText[] = {"extra-rule", "everyone-draws", "pass-left"};
constexpr std::string_view kBoxEffectText[] = {"new-rules", "hot-potato", "fresh-start"};

constexpr OptionRow kRows[] = {
#define OPTION(key, field, type, from, to, standard, clause, needs, text) \
  {key,                                                                   \
   OptionType::type,                                                      \
   from,                                                                  \
   to,                                                                    \
   standard,                                                              \
   Clause::clause,                                                        \
   Box::needs,                                                            \
   text,                                                                  \
   [](const Options& o) { return int{o.field}; },                         \
   [](Options& o, int v) { o.field = static_cast<decltype(o.field)>(v); }},
#include "games/card/options.def"
#undef OPTION
};

std::span<const std::string_view> words_of(OptionType type) {
  switch (type) {
    case OptionType::edition: return kEditionText;
    case OptionType::purple: return kPurpleText;
    case OptionType::onoff: return kOnOffText;
    case OptionType::diy: return kDiyText;
    case OptionType::box: return kBoxEffectText;
    default: return {};
  }
}
}  // namespace

std::span<const OptionRow> Spoken::option_rows() { return kRows; }

void write_range(Line& out, const OptionRow& r) {
  switch (r.type) {
    case OptionType::number: out << r.from << " to " << r.to; return;
    case OptionType::limit: out << "short, medium, long or a number from 1 to " << r.to; return;
    case OptionType::sets: out << "any of base troublemaker supercharge pandora"; return;
    default: break;
  }
  const auto words = words_of(r.type);
  for (std::size_t i = 0; i < words.size(); ++i)
    out << (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") << words[i];
}

bool read_option(Options& o, std::string_view key, const Words& values, Line& why) {
  for (const OptionRow& r : kRows) {
    if (r.key != key) continue;
    Line range;
    write_range(range, r);
    if (values.n == 0 || (values.n > 1 && r.type != OptionType::sets))
      return expected(why, values[values.n > 1], range.view());
    int value = -1;
    if (r.type == OptionType::sets) {
      value = 0;
      for (int i = 0; i < values.n; ++i) {
        const auto box = find_word<Box>(kBoxText, values[i]);
        if (!box) return expected(why, values[i], range.view());
        value |= 1 << static_cast<int>(*box);
      }
    } else if (const auto words = words_of(r.type); !words.empty()) {
      for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] == values[0]) value = static_cast<int>(i);
    } else if (r.type == OptionType::limit && (values[0] == "short" || values[0] == "medium" || values[0] == "long")) {
      r.set(o, values[0] == "short" ? kShortLimit : values[0] == "long" ? kLongLimit : kMediumLimit);
      return true;
    } else if (!read_number(values[0], value) || (r.type == OptionType::limit && value < 1)) {
      value = -1;
    }
    if (value < r.from || value > r.to) return expected(why, values[0], range.view());
    r.set(o, value);
    return true;
  }
  return expected(why, key, "an option: players edition sets limit hand-size purple rule-cards scoring diy box");
}

void write_option(Line& out, const Options& o, const OptionRow& r) {
  const int value = r.get(o);
  const auto words = words_of(r.type);
  if (r.type == OptionType::sets) {
    bool first = true;
    for (int b = 0; b < 4; ++b)
      if (value >> b & 1) out << (first ? "" : " ") << kBoxText[b], first = false;
  } else if (r.type == OptionType::limit && (value == kMediumLimit || value >= kShortLimit)) {
    out << (value == kMediumLimit ? "medium" : value == kShortLimit ? "short" : "long");
  } else if (!words.empty()) {
    out << words[static_cast<std::size_t>(value)];
  } else {
    out << value;
  }
}

bool consistent(const Options& o, Line& why) {
  why.clear();
  if (!o.has(Box::base)) why << "sets: base must be among them (C-SETUP-1)";
  else if (o.edition == 1 && (o.sets & ~3u))
    why << "edition classic has only the sets base and troublemaker (C-SETUP-1)";
  return why.n == 0;
}

// Some options are words of their own in scenarios and records.
static bool plain_word(std::string_view key) {
  return key == "players" || key == "edition" || key == "sets" || key == "limit";
}

void Spoken::write_options(Line& out, const Options& o) {
  for (const OptionRow& r : kRows) {
    out << (plain_word(r.key) ? "" : "option ") << r.key << ' ';
    write_option(out, o, r);
    out << '\n';
  }
}

bool Spoken::read_option(Options& o, const Words& w, Line& why) {
  const bool option = w[0] == "option";
  if (!option && !plain_word(w[0])) return false;
  card::read_option(o, w[option], w.from(option ? 2 : 1), why);
  return true;
}

std::optional<u8> Spoken::read_pick(std::string_view line, std::string_view word) {
  if (line != "chance") return std::nullopt;
  if (const auto k = read_kind(word)) return static_cast<u8>(names::cards + *k);
  if (const auto p = read_power(word)) return static_cast<u8>(names::powers + static_cast<int>(*p));
  if (const auto r = read_rule(word)) return static_cast<u8>(names::rules + static_cast<int>(*r));
  return std::nullopt;
}
}  // namespace tumult::card
