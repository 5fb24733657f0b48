#include "app/play_words.h"

#include <fmt/core.h>

#include "games/card/text.h"

namespace tumult::app {
namespace {
using namespace card;
using catalogue::find;

constexpr std::string_view kShapes[] = {"●", "▲", "■", "★", "⬢", "↯"};
constexpr std::string_view kLetters = "rgbypk";

std::string_view name_of(const Talk& t, std::string_view section, std::string_view key) {
  return catalogue::name(t.lang, section, key, t.names);
}
}  // namespace

std::string_view Talk::word(std::string_view key) const { return name_of(*this, "word", key); }

std::string Talk::fill(std::string_view key, std::initializer_list<Blank> blanks) const {
  std::string text(word(key));
  for (const auto& [name, value] : blanks) {
    const std::string blank = fmt::format("{{{}}}", name);
    if (const auto at = text.find(blank); at != text.npos) text.replace(at, blank.size(), value);
  }
  return text;
}

std::string Talk::sign(Colour c) const {
  const auto i = static_cast<std::size_t>(c);
  if (i >= std::size(kShapes)) return {};
  std::string text;
  if (signs == Signs::shapes) text += kShapes[i];
  return text += kLetters[i];
}

std::string Talk::token(Kind k) const {
  const KindRow& r = row(k);
  std::string marks;
  for (int c = 0; c < 6; ++c)
    if (r.colours >> c & 1) marks += sign(static_cast<Colour>(c));
  if (r.sort == Sort::number) return marks + std::to_string(r.number);
  return marks.empty() ? std::string(kind_name(k)) : fmt::format("{} {}", kind_name(k), marks);
}

std::string Talk::tokens(const std::vector<Kind>& kinds) const {
  std::string text;
  for (Kind k : kinds) text += (text.empty() ? "" : ", ") + token(k);
  return text;
}

const catalogue::Entry* Talk::entry(Kind k) const {
  const KindRow& r = row(k);
  if (r.sort == Sort::number) return find(lang, "number", shows(r, Colour::black) ? "black" : "number");
  return find(lang, "special", text_of(r.symbol));
}

std::string_view Talk::kind_name(Kind k) const {
  const catalogue::Entry* e = entry(k);
  return e ? catalogue::name(*e, names) : "?";
}

std::string Talk::wish(Wish w) const {
  if (w == kNoWish) return std::string(word("no-wish"));
  if (w >= kWishNumber) return std::to_string(w - kWishNumber);
  const auto c = static_cast<Colour>(w);
  return fmt::format("{} {}", sign(c), name_of(*this, "colour", text_of(c)));
}

std::string Talk::force(const Force& f) const {
  switch (f.mode) {
    case Force::anything: return std::string(word("anything"));
    case Force::number_wish: return fmt::format("{}: {}", word("wish"), f.number);
    case Force::colour_wish: return fmt::format("{}: {}", word("wish"), wish(wish_of(f.colour)));
    case Force::black_wish: return fmt::format("{}: {}", word("wish"), wish(wish_of(Colour::black)));
    case Force::card: break;
  }
  std::string text = f.colour == Colour::none ? "" : wish(wish_of(f.colour));
  std::string other;
  if (f.number) other = std::to_string(f.number);
  else if (f.symbol != Symbol::number && f.symbol != Symbol::none) other = name_of(*this, "special", text_of(f.symbol));
  if (text.empty()) return other;
  return other.empty() ? text : fmt::format("{} {} {}", text, word("or"), other);
}

std::string_view Talk::event(Event e) const { return name_of(*this, "event", text_of(e)); }
std::string_view Talk::power(Power p) const { return name_of(*this, "power", text_of(p)); }
std::string_view Talk::rule(Rule r) const { return name_of(*this, "rule", text_of(r)); }

std::string Talk::help(const catalogue::Entry& e) const {
  return fmt::format("{}: {}", catalogue::name(e, names), catalogue::full(e, names));
}

std::string Talk::object(const Answer& a) const {
  switch (a.verb) {
    case Verb::play: return a.as == kNoKind ? token(a.what) : fmt::format("{} → {}", token(a.what), token(a.as));
    case Verb::give: return a.to < kMaxSeats ? fmt::format("{} → {}", token(a.what), people[a.to]) : token(a.what);
    case Verb::take:
    case Verb::discard:
    case Verb::lay:
    case Verb::toss:
    case Verb::choose_card: return token(a.what);
    case Verb::name:
    case Verb::share: return people[a.to];
    case Verb::wish:
    case Verb::choose_colour: return wish(a.what);
    case Verb::choose_power:
    case Verb::activate: return std::string(power(static_cast<Power>(a.what)));
    case Verb::choose_event: return std::string(event(static_cast<Event>(a.what)));
    case Verb::draw:
    case Verb::pass:
    case Verb::ok: break;
  }
  return {};
}

std::string Talk::answer(const Answer& a) const {
  const std::string key = fmt::format("do-{}", text_of(a.verb));
  const std::string what = object(a);
  return what.empty() ? std::string(word(key)) : fmt::format("{} {}", word(key), what);
}

std::string Talk::refusal(std::string_view what, const Refusal& r) const {
  const std::string_view id = text_of(r.clause);
  const catalogue::Entry* e = find(lang, "clause", id);
  return fmt::format("{}: {} ({})", what, e ? catalogue::short_text(*e, names) : "", id);
}

std::string Talk::round_end(const Table& t) const {
  switch (t.ending) {
    case Ending::out: {
      std::string who;
      for (Seat s : t.out) who += (who.empty() ? "" : ", ") + people[s];
      return fill("log-out", {{"who", who}});
    }
    case Ending::dry: return std::string(word("draw-empty"));
    case Ending::doomsday: return std::string(event(Event::doomsday));
    case Ending::finish_line: return std::string(event(Event::finish_line));
    case Ending::bomb: return std::string(event(Event::time_bomb));
    case Ending::the_end: return std::string(name_of(*this, "special", "the-end"));
    case Ending::fuse: return std::string(rule(Rule::short_fuse));
    case Ending::none: break;
  }
  return {};
}

std::string in_ascii(std::string_view text) {
  static constexpr std::pair<std::string_view, std::string_view> kOther[] = {
      {"ä", "ae"},  {"ö", "oe"}, {"ü", "ue"}, {"Ä", "Ae"}, {"Ö", "Oe"}, {"Ü", "Ue"}, {"ß", "ss"}, {"·", "-"},
      {"…", "..."}, {"→", "->"}, {"←", "<-"}, {"↑", "^"},  {"↓", "v"},  {"▶", ">"},  {"●", ""},   {"▲", ""},
      {"■", ""},    {"★", ""},   {"⬢", ""},   {"↯", ""},   {"◎", "*"},  {"⊘", "x"},  {"◉", "o"},  {"ϟ", "P"},
      {"’", "'"},   {"–", "-"},  {"✓", "+"},  {"╭", "+"},  {"╮", "+"},  {"╰", "+"},  {"╯", "+"},  {"─", "-"},
      {"│", "|"},   {"┏", "#"},  {"┓", "#"},  {"┗", "#"},  {"┛", "#"},  {"━", "="},  {"┃", "#"},  {"▮", "#"}};
  std::string out;
  while (!text.empty()) {
    if (!(text[0] & 0x80)) {
      out += text[0];
      text.remove_prefix(1);
      continue;
    }
    std::size_t n = 1;
    while (n < text.size() && (text[n] & 0xC0) == 0x80) ++n;
    std::string_view other = "?";
    for (const auto& [from, to] : kOther)
      if (text.substr(0, n) == from) other = to;
    out += other;
    text.remove_prefix(n);
  }
  return out;
}
}  // namespace tumult::app
