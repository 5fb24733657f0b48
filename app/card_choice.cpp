// What can be chosen in the card game, and who is really asked.
#include <fmt/core.h>

#include <algorithm>

#include "app/card_table.h"
#include "games/card/text.h"

namespace tumult::app {
namespace {
using namespace card;
using Draft = DraftingOf<CardTable>;
using Offer = OfferOf<CardTable>;

bool from_hand(Verb v) {
  return v == Verb::play || v == Verb::give || v == Verb::discard || v == Verb::lay || v == Verb::toss;
}
bool about_cards(Verb v) { return from_hand(v) || v == Verb::take || v == Verb::choose_card; }
bool about_colours(const Answer& a) {
  return (a.verb == Verb::wish || a.verb == Verb::choose_colour) && a.what <= static_cast<u8>(Colour::black);
}

std::string offer_text(const CardTalk& talk, const View& v, const Answer& a) {
  const bool yes_no = v.question().what == Ask::go;
  if (a.verb == Verb::ok) return std::string(talk.word(yes_no ? "yes" : "do-ok"));
  if (a.verb == Verb::pass && yes_no) return std::string(talk.word("no"));
  const std::string object = talk.object(a);
  return object.empty() ? talk.answer(a) : object;
}

Offer offer(std::string text, Kind k, const Answer& a) {
  const Ink ink = k < kKinds ? ink_of(k) : about_colours(a) ? ink_of(static_cast<Colour>(a.what)) : Ink::plain;
  return {{.text = std::move(text), .ink = ink, .may = true}, k, a};
}

std::vector<Answer> with_card(const Draft& draft, Kind k) {
  std::vector<Answer> found;
  for (const Answer& a : draft.options())
    if (from_hand(a.verb) && a.what == k) found.push_back(a);
  return found;
}

Item hand_item(const CardTalk& talk, Kind k) {
  return {.where = Item::Where::hand, .text = talk.token(k), .ink = ink_of(k)};
}

void add_hand(const CardTalk& talk, const Draft& draft, Sorting sorting, std::vector<Offer>& out) {
  std::vector<Kind> gone;
  for (const Answer& a : draft.picks())
    if (from_hand(a.verb)) gone.push_back(a.what);
  for (const Kind k : sorted_hand(draft.view(), sorting)) {
    Offer card{hand_item(talk, k), k, about_card(draft.view(), k)};
    const auto ways = with_card(draft, k);
    if (const auto at = std::ranges::find(gone, k); at != gone.end()) {
      gone.erase(at);
      card.item.picked = true;
    } else {
      card.item.may = !draft.complete() && (draft.half() ? draft.half()->what == k : !ways.empty());
      card.half = ways.size() > 1;  // to whom, or as what
      if (ways.size() == 1) card.answer = ways[0];
    }
    out.push_back(card);
  }
}

bool about_cards_played(Ask what) {
  return what == Ask::turn || what == Ask::after_draw || what == Ask::second || what == Ask::any_card ||
         what == Ask::twin;
}
// A number that sets off no event.
bool is_harmless(Kind k) { return row(k).sort == Sort::number && !shows(row(k), Colour::black); }

// Could somebody hold such a card, as far as everyone at the table knows?
bool may_be_held(const Game& g) {
  const View everyone = view_of(g, kSpectator);
  const CardSet wanted = kOfSymbol[static_cast<std::size_t>(tossed_in(g.question.window()))] |
                         kOfSymbol[static_cast<std::size_t>(Symbol::mimicry)];
  for (Card c : wanted) {
    const Place p = everyone.table().place[c];
    if (p == place::unknown || p < kMaxSeats) return true;
  }
  return false;
}
}  // namespace

// Alone at the screen, only who has something to toss is asked. Several people would learn from that, so there all are
// asked who may hold such a card as far as the table knows.
bool CardTable::asks_person(const Game& g, Seat s, int people) {
  const Question& q = g.question;
  if (q.what == Ask::react) return people == 1 ? !pickable(g, s).empty() : may_be_held(g);
  if (q.what != Ask::power || people > 1) return true;
  Answers all;
  legal(g, s, all);
  return all.size() > 1;  // nothing but to pass
}

std::vector<Offer> CardTable::choices(const Talk& talk, const Draft& draft) {
  std::vector<Offer> out;
  for (const Answer& a : draft.options()) out.push_back(offer(talk.answer(a), kNoKind, a));
  return out;
}

std::optional<Answer> CardTable::meant(const View& v, std::string_view word) {
  const auto kind = read_kind(word);
  return kind ? std::optional(about_card(v, *kind)) : std::nullopt;
}

void CardTable::add_offers(const Talk& talk, const Draft& draft, Sorting sorting, std::vector<Offer>& out) {
  if (draft.half()) {
    for (const Answer& a : with_card(draft, draft.half()->what)) {
      const bool plays = a.verb == Verb::play;
      out.push_back(offer(a.verb == Verb::give ? talk.people[a.to] : talk.token(a.as), plays ? a.as : kNoKind, a));
    }
  } else if (!draft.complete()) {
    for (const Answer& a : draft.options())
      if (!from_hand(a.verb))
        out.push_back(offer(offer_text(talk, draft.view(), a), about_cards(a.verb) ? a.what : kNoKind, a));
  }
  add_hand(talk, draft, sorting, out);
}

bool CardTable::begins_plainly(const Game& g) {
  return g.question.what == Ask::turn && g.top() != kNoCard && is_harmless(kind_of(g.top()));
}

// On what attacks nobody, as Enter is pressed quickly: a coloured number that can be played, else passing or drawing.
// Where nothing is played, on the first card that can be taken.
int CardTable::first(const Draft& draft, const std::vector<Offer>& offers) {
  const auto index_of = [&](auto wanted) {
    const auto at = std::ranges::find_if(offers, wanted);
    return at == offers.end() ? -1 : static_cast<int>(at - offers.begin());
  };
  const auto says = [](const Offer& o, Verb v) { return o.answer && o.answer->verb == v; };
  const auto in_hand = [&](const Offer& o) { return o.item.where == Item::Where::hand && o.item.may && !draft.half(); };
  int at = -1;
  if (about_cards_played(draft.view().question().what))
    at = index_of([&](const Offer& o) { return in_hand(o) && is_harmless(o.kind); });
  if (at < 0) at = index_of([&](const Offer& o) { return says(o, Verb::pass); });
  if (at < 0) at = index_of([&](const Offer& o) { return says(o, Verb::draw); });
  if (at < 0) at = index_of(in_hand);
  return std::max(at, 0);
}

std::vector<Item> CardTable::hand(const Talk& talk, const View& v, Sorting sorting) {
  std::vector<Item> items;
  for (const Kind k : sorted_hand(v, sorting)) items.push_back(hand_item(talk, k));
  return items;
}

const catalogue::Entry* CardTable::entry(const Talk& talk, const Offer& offer) {
  if (offer.kind < kKinds) return talk.entry(offer.kind);
  if (!offer.answer) return nullptr;
  const Answer& a = *offer.answer;
  if (a.verb == Verb::activate || (a.verb == Verb::choose_power && a.what != kFaceDown))
    return catalogue::find(talk.lang, "power", text_of(static_cast<Power>(a.what)));
  if (a.verb == Verb::choose_event) return catalogue::find(talk.lang, "event", text_of(static_cast<Event>(a.what)));
  return nullptr;
}

std::string CardTable::description(const Talk& talk, const View&, const Offer& offer) {
  const catalogue::Entry* e = entry(talk, offer);
  if (!e) return {};
  if (offer.kind >= kKinds) return talk.brief(*e);
  return fmt::format("{}: {}", talk.token(offer.kind), catalogue::short_text(*e, talk.names));
}

std::optional<Answer> CardTable::about(const View& v, const Offer& offer) {
  return offer.kind < kKinds ? std::optional(about_card(v, offer.kind)) : std::nullopt;
}

// To the next card of a colour (its letter) or number (its digit).
bool CardTable::jump(ChoosingOf<CardTable>& c, int key) {
  constexpr std::string_view kLetters = "rgbypk";
  const auto colour = key < 128 ? kLetters.find(static_cast<char>(key)) : kLetters.npos;
  if (colour != kLetters.npos)
    return c.point_at_next([&](const Offer& o) {
      if (o.kind < kKinds) return shows(row(o.kind), static_cast<Colour>(colour));
      return o.answer && about_colours(*o.answer) && o.answer->what == colour;
    });
  if (key < '0' || key > '9') return false;
  const int number = key == '0' ? 10 : key - '0';
  return c.point_at_next([&](const Offer& o) {
    if (o.kind < kKinds) return row(o.kind).number == number;
    return o.answer && o.answer->verb == Verb::wish && o.answer->what == wish_of(number);
  });
}

std::string_view CardTable::keys(const Draft& draft) {
  const Ask what = draft.view().question().what;
  return what == Ask::turn || what == Ask::after_draw ? "keys-turn" : "keys-choice";
}

std::optional<card::Verb> CardTable::verb_of(int key) {
  if (key == 'd') return Verb::draw;
  return key == 'n' ? std::optional(Verb::pass) : std::nullopt;
}
}  // namespace tumult::app
