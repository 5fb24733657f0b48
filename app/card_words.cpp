#include "app/card_table.h"

#include <fmt/core.h>

#include "games/card/text.h"

namespace tumult::app {
namespace {
using namespace card;
using catalogue::find;

constexpr std::string_view kShapes[] = {"●", "▲", "■", "★", "⬢", "↯"};
constexpr std::string_view kLetters = "rgbypk";

}  // namespace

std::string CardTalk::sign(Colour c) const {
  const auto i = static_cast<std::size_t>(c);
  if (i >= std::size(kShapes)) return {};
  std::string text;
  if (signs == Signs::shapes) text += kShapes[i];
  return text += kLetters[i];
}

std::string CardTalk::token(Kind k) const {
  const KindRow& r = row(k);
  std::string marks;
  for (int c = 0; c < 6; ++c)
    if (r.colours >> c & 1) marks += sign(static_cast<Colour>(c));
  if (r.sort == Sort::number) return marks + std::to_string(r.number);
  return marks.empty() ? std::string(kind_name(k)) : fmt::format("{} {}", kind_name(k), marks);
}

std::string CardTalk::tokens(const std::vector<Kind>& kinds) const {
  std::string text;
  for (Kind k : kinds) text += (text.empty() ? "" : ", ") + token(k);
  return text;
}

const catalogue::Entry* CardTalk::entry(Kind k) const {
  const KindRow& r = row(k);
  if (r.sort == Sort::number) return find(lang, "number", shows(r, Colour::black) ? "black" : "number");
  return find(lang, "special", text_of(r.symbol));
}

std::string_view CardTalk::kind_name(Kind k) const {
  const catalogue::Entry* e = entry(k);
  return e ? catalogue::name(*e, names) : "?";
}

std::string CardTalk::wish(Wish w) const {
  if (w == kNoWish) return std::string(word("no-wish"));
  if (w >= kWishNumber) return std::to_string(w - kWishNumber);
  const auto c = static_cast<Colour>(w);
  return fmt::format("{} {}", sign(c), name("colour", text_of(c)));
}

CardTalk::Match CardTalk::force(const Force& f) const {
  switch (f.mode) {
    case Force::anything: return {"", std::string(word("anything"))};
    case Force::number_wish: return {word("wish"), std::to_string(f.number)};
    case Force::colour_wish: return {word("wish"), wish(wish_of(f.colour))};
    case Force::black_wish: return {word("wish"), wish(wish_of(Colour::black))};
    case Force::card: break;
  }
  std::string text = f.colour == Colour::none ? "" : wish(wish_of(f.colour));
  std::string other;
  if (f.number) other = std::to_string(f.number);
  else if (f.symbol != Symbol::number && f.symbol != Symbol::none) other = name("special", text_of(f.symbol));
  if (text.empty()) text = other;
  else if (!other.empty()) text = fmt::format("{} {} {}", text, word("or"), other);
  return {word("to-match"), text};
}
std::string CardTalk::force_line(const Force& f) const {
  const Match match = force(f);
  return match.heading.empty() ? match.what : fmt::format("{}: {}", match.heading, match.what);
}

std::string_view CardTalk::event(Event e) const { return name("event", text_of(e)); }
std::string_view CardTalk::power(Power p) const { return name("power", text_of(p)); }
std::string_view CardTalk::rule(Rule r) const { return name("rule", text_of(r)); }

std::string CardTalk::thing(About about, u8 id) const {
  switch (about) {
    case About::card: return token(id);
    case About::wish: return wish(id);
    default: return named(Spoken::kName, about, id);
  }
}

std::string CardTalk::object(const Answer& a) const {
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
      if (a.what == kFaceDown) return fill("face-down-power", {});
      [[fallthrough]];
    case Verb::activate: return std::string(power(static_cast<Power>(a.what)));
    case Verb::choose_event: return std::string(event(static_cast<Event>(a.what)));
    case Verb::draw:
    case Verb::pass:
    case Verb::ok: break;
  }
  return {};
}

std::string CardTalk::answer(const Answer& a) const {
  const std::string key = fmt::format("do-{}", text_of(a.verb));
  const std::string what = object(a);
  return what.empty() ? std::string(word(key)) : fmt::format("{} {}", word(key), what);
}

std::string CardTalk::round_end(const Table& t) const {
  switch (t.ending) {
    case Ending::out: return fill("log-out", {{"who", who(t.out)}});
    case Ending::dry: return std::string(word("draw-empty"));
    case Ending::doomsday: return std::string(event(Event::doomsday));
    case Ending::finish_line: return std::string(event(Event::finish_line));
    case Ending::bomb: return std::string(event(Event::time_bomb));
    case Ending::the_end: return std::string(name("special", "the-end"));
    case Ending::fuse: return std::string(rule(Rule::short_fuse));
    case Ending::none: break;
  }
  return {};
}
const catalogue::Entry* CardTable::news(const Talk& talk, const Record& r) {
  if (r.what != static_cast<u8>(What::event)) return nullptr;
  return catalogue::find(talk.lang, "event", text_of(static_cast<Event>(r.card)));
}

int CardTable::pace(const Record& r) {
  switch (static_cast<What>(r.what)) {
    case What::event: return 8;
    case What::played:
    case What::tossed:
    case What::turned_over: return 2;
    default: return 1;
  }
}

Ink ink_of(card::Colour c) { return c < card::Colour::none ? static_cast<Ink>(static_cast<int>(c) + 1) : Ink::open; }
Ink ink_of(card::Kind k) {
  const u8 colours = card::row(k).colours;
  return colours ? ink_of(static_cast<card::Colour>(std::countr_zero(colours))) : Ink::open;
}
}  // namespace tumult::app
