#include <algorithm>
#include <cassert>

#include "games/dozen/game.h"
#include "kit/play.h"

namespace tumult::dozen {
namespace {
enum class Task : u8 { end };
struct Play : PlayOf<Game, Task> {
  using PlayOf::note;
  void move(Card c, Place to) { g.place[c] = to; }
  void ask(Ask what, SeatSet who) { g.question = {.what = what, .who = who, .asked = who}; }

  // All cards shuffled, four for each. (D-DEAL)
  void deal() {
    Card deck[kCards];
    for (Card c = 0; c < kCards; ++c) deck[c] = c;
    chance.shuffle(deck, kCards);
    for (int i = 0; i < kCards; ++i) {
      const auto s = static_cast<Seat>(i / kHandSize);
      move(deck[i], s < g.players() ? s : place::aside);
      if (s < g.players()) g.held[s] = kHandSize;
    }
    g.round_over = false;
    note(What::dealt, kNobody, 0xFF, 0, ++g.rounds);
    ask_for_cards(g);
  }
  void lay(const Answer& a) {
    const auto c = static_cast<Card>(a.what);
    move(c, static_cast<Place>(place::laid + a.seat));
    --g.held[a.seat];
    g.laid.add(a.seat);
    note({.what = static_cast<u8>(What::laid), .actor = a.seat, .card = c, .sees = only(a.seat)});
  }
  // Once all are turned over whoever still holds cards is asked, holding the Imp or not: silence tells nothing. (D-IMP)
  void turn_over() {
    g.turned = true;
    for (const Seat s : g.laid) note(What::turned, s, laid_by(s));
    if (g.holders().empty()) return take(Highest::takes);
    ask(Ask::react, g.holders());
  }
  void toss(Seat s) {
    move(static_cast<Card>(Kind::imp), place::tossed);
    --g.held[s];
    note(What::tossed, s, static_cast<u8>(Kind::imp));
    take(Highest::is_spared);
  }
  // (D-TAKE)
  enum class Highest : u8 { takes, is_spared };
  void take(Highest highest) {
    g.turn = g.laid.first();
    for (const Seat s : g.laid - only(g.turn))
      if ((laid_by(s) > laid_by(g.turn)) == (highest == Highest::takes)) g.turn = s;
    note(What::taken, g.turn, 0xFF, g.laid.count());
    for (const Seat s : g.laid) move(laid_by(s), static_cast<Place>(place::taken + g.turn));
    g.laid = {}, g.turned = false;
    if (g.holders().empty()) return end_round();
    ask_for_cards(g);
  }
  // A taken card is a point; the game ends at the limit, and few points win. (D-END)
  void end_round() {
    bool over = false;
    for (const Seat s : g.everyone()) {
      const int taken = g.cards_at(static_cast<Place>(place::taken + s)).count();
      g.score[s] = static_cast<i16>(g.score[s] + taken);
      over |= g.score[s] >= limit_of(g.options);
      note(What::scored, s, 0xFF, taken, g.score[s]);
    }
    g.round_over = true;
    note(What::round_ended, kNobody);
    if (!over) return ask(Ask::confirm, g.everyone());
    g.game_over = true;
    const i16 fewest = *std::min_element(g.score, g.score + g.players());
    for (const Seat s : g.everyone())
      if (g.score[s] == fewest) g.winners.add(s);
    note(What::game_ended, kNobody);
    ask(Ask::nothing, {});
  }
  Card laid_by(Seat s) const { return static_cast<Card>(g.cards_at(static_cast<Place>(place::laid + s)).first()); }
};

Verb verb_of(Ask what) { return what == Ask::turn ? Verb::lay : what == Ask::react ? Verb::toss : Verb::ok; }
Clause clause_of(Ask what) {
  return what == Ask::turn ? Clause::D_LAY : what == Ask::react ? Clause::D_IMP : Clause::D_END;
}
}  // namespace

int limit_of(const Options& o) {
  constexpr u16 kMedium = 0, kShort = 0xFFFE, kLong = 0xFFFF;
  return o.limit == kMedium ? 15 : o.limit == kShort ? 8 : o.limit == kLong ? 30 : o.limit;
}
CardSet Table::cards_at(Place p) const {
  CardSet cards;
  for (Card c = 0; c < kCards; ++c)
    if (place[c] == p) cards.add(c);
  return cards;
}
SeatSet Table::holders() const {
  SeatSet seats;
  for (const Seat s : everyone())
    if (held[s]) seats.add(s);
  return seats;
}
bool well_kept(const Table& t) {
  bool counted = true;
  for (const Seat s : t.everyone()) counted &= t.cards_at(s).count() == t.held[s];
  return counted;
}

Game new_game(const Options& o, Chance& chance, Sink* sink) {
  Game g;
  g.options = o;
  Play{{g, chance, sink}}.deal();
  return g;
}
void ask_for_cards(Game& g) { g.question = {.what = Ask::turn, .who = g.holders(), .asked = g.holders()}; }

void legal(const Game& g, Seat s, Answers& out) {
  out.clear();
  const Ask what = g.question.what;
  if (s >= kMostPlayers || !g.question.who.has(s)) return;
  if (what == Ask::react) out.push({.verb = Verb::pass, .seat = s});
  if (what == Ask::react && g.place[0] == s) out.push({.verb = Verb::toss, .seat = s, .what = Kind::imp});
  if (what == Ask::confirm) out.push({.verb = Verb::ok, .seat = s});
  if (what != Ask::turn) return;
  for (const Card c : g.cards_at(s)) out.push({.verb = Verb::lay, .seat = s, .what = static_cast<Kind>(c)});
}

std::optional<Refusal> refuse(const Game& g, const Answer& a) {
  const Ask what = g.question.what;
  if (a.seat >= kMostPlayers || !g.question.who.has(a.seat)) return Refusal{Clause::D_REFUSE};
  if (what == Ask::react && a.verb == Verb::pass) return std::nullopt;
  if (a.verb != verb_of(what)) return Refusal{clause_of(what)};
  if (a.verb == Verb::ok) return std::nullopt;
  if (a.what >= Kind{kCards} || g.place[static_cast<Card>(a.what)] != a.seat) return Refusal{Clause::D_REFUSE};
  return a.verb == Verb::toss && a.what != Kind::imp ? std::optional(Refusal{Clause::D_IMP}) : std::nullopt;
}

void apply(Game& g, const Answer& a, Chance& chance, Sink* sink) {
  assert(!refuse(g, a));
  g.question.who.remove(a.seat);
  Play p{{g, chance, sink}};
  if (a.verb == Verb::toss) return p.toss(a.seat);
  if (a.verb == Verb::lay) p.lay(a);
  if (p.waiting()) return;
  if (a.verb == Verb::lay) p.turn_over();
  else if (a.verb == Verb::pass) p.take(Play::Highest::takes);
  else p.deal();
  assert(well_kept(g));
}

// Pass, the lowest card, ok.
Answer gentlest(const Game& g, Seat s) {
  Answers all;
  legal(g, s, all);
  return all[0];
}
u64 digest_of(const Game& g) { return digest_of_state<Table>(g); }
}  // namespace tumult::dozen
