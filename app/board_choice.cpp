// What can be chosen in the board game, and who is really asked.
#include <fmt/core.h>

#include <algorithm>

#include "app/board_table.h"

namespace tumult::app {
namespace {
using namespace board;
using Draft = DraftingOf<BoardTable>;
using Offer = OfferOf<BoardTable>;
using Where = Item::Where;

bool lays(Verb v) { return v == Verb::play || v == Verb::toss; }
bool asks_for_lay(Ask what) {
  return what == Ask::turn || what == Ask::set_up || what == Ask::restock || what == Ask::react;
}

// Does the answer say what has been said by half, and more?
bool goes_on(const Answer& half, const Answer& a) {
  return a.verb == half.verb && a.what == half.what && (half.field == kNoField || a.field == half.field) &&
         (half.verb != Verb::move || a.number == half.number);
}

std::vector<Answer> matching(const Draft& draft, const Answer& half) {
  std::vector<Answer> found;
  for (const Answer& a : draft.options())
    if (goes_on(half, a)) found.push_back(a);
  return found;
}

// A card as it would be laid or tossed, where nothing more is known: what a refusal is about.
Answer about_card(const View& v, Kind k) {
  Answer a{.verb = v.question().what == Ask::react ? Verb::toss : Verb::play, .seat = v.seat(), .what = k, .field = 1};
  if (ways(k)) a.dir = Dir::fwd;
  return a;
}

Item hand_item(const BoardTalk& talk, Kind k) {
  return {.where = Where::hand, .text = talk.token(k), .ink = ink_of(k)};
}

void add_hand(const BoardTalk& talk, const Draft& draft, std::vector<Offer>& out) {
  const View& v = draft.view();
  for (const Kind k : sorted_hand(v)) {
    Offer card{hand_item(talk, k), k, about_card(v, k)};
    const Answer half{.verb = card.answer->verb, .seat = v.seat(), .what = k};
    const bool chosen = draft.half() && draft.half()->what == k && lays(draft.half()->verb);
    card.item.may = asks_for_lay(v.question().what) && (chosen || (!draft.half() && !matching(draft, half).empty()));
    card.half = card.item.may;
    if (card.half) card.answer = chosen ? *draft.half() : half;
    out.push_back(card);
  }
}

// All fields between start and destination; those that the answers name can be taken.
void add_fields(const BoardTalk& talk, const Draft& draft, const Answer& half, std::vector<Offer>& out) {
  for (Field f = 1; f < kGoal; ++f) {
    Answer there = half;
    there.field = f;
    const auto ways_to = matching(draft, there);
    Offer field{{.where = Where::board, .text = {}, .may = !ways_to.empty(), .field = f}, half.what, there};
    if (ways_to.size() == 1) field.answer = ways_to[0];
    else if (ways_to.empty() && ways(half.what)) field.answer->dir = Dir::fwd;
    field.half = ways_to.size() > 1;
    field.item.text = talk.object(*field.answer);
    out.push_back(field);
  }
}

// Magnet: every field, with what lies there.
void add_cards_on_board(const BoardTalk& talk, const Draft& draft, std::vector<Offer>& out) {
  const Table& t = draft.view().table();
  for (Field f = 1; f < kGoal; ++f) {
    const Card c = t.visible(f);
    const Kind k = c == kNoCard ? Kind::none : kind_of(c);
    const Answer take{.verb = Verb::take, .seat = draft.view().seat(), .what = k, .field = f};
    const bool may = std::ranges::find(draft.options(), take) != draft.options().end();
    out.push_back({{.where = Where::board, .text = talk.sight(t, f), .may = may, .field = f}, k, take});
  }
}

std::string offer_text(const BoardTalk& talk, const Draft& draft, const Answer& a) {
  const Table& t = draft.view().table();
  if (a.verb == Verb::name) return fmt::format("{} ({})", talk.people[a.to], talk.field(t.piece[a.to]));
  if (a.verb == Verb::choose && !draft.picks().empty())
    return fmt::format("{} → {}", a.number, talk.field(walked(t, draft.picks()[0].to, a.number, 0).end));
  const std::string object = talk.object(a);
  return object.empty() ? talk.answer(a) : object;
}

void add_plain_offers(const BoardTalk& talk, const Draft& draft, std::vector<Offer>& out) {
  u8 last = 0xFF;
  for (Answer a : draft.options()) {
    if (lays(a.verb)) continue;
    const bool mark = a.verb == Verb::move;
    if (mark && a.number == last) continue;  // first which, then where
    last = a.number;
    if (mark) a.field = kNoField;
    Item item{.text = offer_text(talk, draft, a), .may = true};
    if (a.what < Kind::none) item.ink = ink_of(a.what);
    out.push_back({item, a.what, a, mark});
  }
}

void add_directions(const BoardTalk& talk, const Draft& draft, std::vector<Offer>& out) {
  for (const Answer& a : matching(draft, *draft.half()))
    out.push_back({{.text = talk.way(a.what, a.field, a.dir), .may = true}, a.what, a});
}

void add_choices(const BoardTalk& talk, const Draft& draft, std::vector<Offer>& out) {
  if (draft.complete()) return;
  if (!draft.half() && draft.view().question().what == Ask::take) add_cards_on_board(talk, draft, out);
  else if (!draft.half()) add_plain_offers(talk, draft, out);
  else if (draft.half()->field == kNoField) add_fields(talk, draft, *draft.half(), out);
  else add_directions(talk, draft, out);
}

// Could somebody hold such a card, as far as everyone at the table knows?
bool may_be_held(const Game& g) {
  const View everyone = view_of(g, kSpectator);
  for (Card c : all_of(g.question.tossed())) {
    const Place p = everyone.table().place[c];
    if (p == place::unknown || in_hand(p)) return true;
  }
  return false;
}
}  // namespace

// Alone at the screen, only who has something to toss is asked; several people would learn from that.
bool BoardTable::asks_person(const Game& g, Seat s, int people) {
  if (g.question.what != Ask::react) return true;
  return people == 1 ? !(g.hand[s] & all_of(g.question.tossed())).empty() : may_be_held(g);
}

// In plain lines: only what can be chosen, and of a field what lies there.
std::vector<Offer> BoardTable::choices(const Talk& talk, const Draft& draft) {
  std::vector<Offer> out;
  add_choices(talk, draft, out);
  if (!draft.half()) add_hand(talk, draft, out);
  std::erase_if(out, [](const Offer& o) { return !o.item.may; });
  const auto same = [](const Offer& a, const Offer& b) { return a.answer == b.answer; };  // copies of a card
  out.erase(std::unique(out.begin(), out.end(), same), out.end());
  for (Offer& o : out)
    if (o.item.where == Where::board) o.item.text = talk.sight(draft.view().table(), o.item.field);
  return out;
}

std::optional<Answer> BoardTable::meant(const View& v, std::string_view word) {
  const auto laid = read_laid(word);
  if (!laid || laid->kind == Kind::none) return std::nullopt;
  Answer a = about_card(v, laid->kind);
  if (laid->field != kNoField) a.field = laid->field, a.dir = laid->dir;
  return a;
}

void BoardTable::add_offers(const Talk& talk, const Draft& draft, Sorting, std::vector<Offer>& out) {
  add_choices(talk, draft, out);
  add_hand(talk, draft, out);
}

// On the first that can be taken; among fields, on the first ahead of one's own piece. Passing is what one does most.
int BoardTable::first(const Draft& draft, const std::vector<Offer>& offers) {
  const Seat seat = draft.view().seat();
  const Field own = seat < board::kMostPlayers ? draft.view().table().piece[seat] : kStart;
  const auto ahead = std::ranges::find_if(
      offers, [&](const Offer& o) { return o.item.may && (o.item.where != Where::board || o.item.field > own); });
  const auto any = std::ranges::find_if(offers, [](const Offer& o) { return o.item.may; });
  const bool on_fields = any != offers.end() && any->item.where == Where::board;
  const auto at = on_fields && (ahead == offers.end() || ahead->item.where != Where::board) ? any : ahead;
  return at == offers.end() ? 0 : static_cast<int>(at - offers.begin());
}

std::vector<Item> BoardTable::hand(const Talk& talk, const View& v, Sorting) {
  std::vector<Item> items;
  for (const Kind k : sorted_hand(v)) items.push_back(hand_item(talk, k));
  return items;
}

std::vector<Offer> BoardTable::sights(const Talk&, const View& v) {
  std::vector<Offer> out;
  for (Field f = 0; f < kFields; ++f) {
    const Card c = v.table().visible(f);
    out.push_back({{.where = Where::board, .may = true, .field = f}, c == kNoCard ? Kind::none : kind_of(c)});
  }
  return out;
}

const catalogue::Entry* BoardTable::entry(const Talk& talk, const Offer& offer) {
  return offer.kind < Kind::none ? talk.entry(offer.kind) : nullptr;
}

std::string BoardTable::description(const Talk& talk, const View& v, const Offer& offer) {
  if (offer.item.where == Where::board) return talk.sight(v.table(), offer.item.field);
  const catalogue::Entry* e = entry(talk, offer);
  if (!e) return {};
  return fmt::format("{}: {}", talk.token(offer.kind), catalogue::short_text(*e, talk.names));
}

std::optional<Answer> BoardTable::about(const View& v, const Offer& offer) {
  if (offer.item.where == Where::board) return offer.answer;
  return offer.kind < Kind::none && offer.item.where == Where::hand ? std::optional(about_card(v, offer.kind))
                                                                    : std::nullopt;
}

// Digits go to the field of that number.
bool BoardTable::jump(ChoosingOf<BoardTable>& c, int key) {
  if (key < '0' || key > '9' || !c.on_board()) return false;
  const int field = c.typed(key - '0', kGoal - 1);
  return c.point_at_next([&](const Offer& o) { return o.item.where == Where::board && o.item.field == field; });
}

std::string_view BoardTable::keys(const Draft& draft) {
  if (draft.half() && draft.half()->field == kNoField) return "board-keys-field";
  const Ask what = draft.view().question().what;
  return asks_for_lay(what) && what != Ask::react && !draft.half() ? "board-keys-card" : "board-keys-choice";
}

std::optional<board::Verb> BoardTable::verb_of(int key) {
  if (key == 'r') return Verb::roll;
  return key == 'n' ? std::optional(Verb::pass) : std::nullopt;
}
}  // namespace tumult::app
