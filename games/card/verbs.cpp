// The verbs of the table. Every change of place goes through `move`, which also keeps who knows what.
#include <algorithm>
#include <cstring>

#include "games/card/play.h"
#include "games/card/switches.h"

namespace tumult::card {
Flow Play::ask(const NewQuestion& q) {
  g.question = {q.what, q.who, q.who, q.seats, q.param.byte, q.may, static_cast<u8>(q.left), q.clause};
  return Flow::Ask;
}

bool Play::in_event() const {
  for (const Frame& f : g.stack)
    if (task_of(f) == Task::one_event) return true;
  return false;
}

SeatSet outsiders(const Game& g) {
  for (int i = g.stack.size() - 1; i >= 0; --i)
    if (const Frame& f = g.stack[i]; is_event(task_of(f))) return g.everyone() - f.in;
  return {};
}

// Copies of a kind cannot be told apart: if one leaves a hand openly, whoever knew of another copy there but not of
// this one now knows of one copy fewer.
static void forget_a_copy(Table& t, Card gone, Seat owner) {
  const CardSet copies = t.hand[owner] & kOfKind[kind_of(gone)];
  if (copies.empty()) [[likely]]
    return;
  SeatSet unaware = t.everyone() - t.known[gone] - only(owner);
  for (Card c : copies) {
    const SeatSet knew = t.known[c] & unaware;
    t.known[c] -= knew;
    unaware -= knew;
  }
}

// Who did not see what left a hand can no longer be sure of anything in it. To go through all cards without a branch is
// quicker than to look for those of the hand.
static void unsettle(Table& t, Seat owner, SeatSet saw) {
  for (int c = 0; c < kCards; ++c)
    t.known[c].bits &= static_cast<u8>(t.place[c] == place::hand + owner ? saw.bits : 0xFF);
}

static void enter_hand(Table& t, Card c, Seat s, SeatSet sees) {
  t.place[c] = static_cast<Place>(place::hand + s);
  t.hand[s].add(c);
  ++t.held[s];
  t.known[c] = sees | only(s);
}

void Play::move(Card c, Place to, SeatSet sees) {
  const Place from = g.place[c];
  if (from < place::hand + kMaxSeats) {
    g.hand[from].remove(c);
    --g.held[from];
    if (sees == kAllSeats) forget_a_copy(g, c, from);
    else unsettle(g, from, sees | only(from));
  }
  if (to < place::hand + kMaxSeats) {
    enter_hand(g, c, to, sees);
  } else {
    g.place[c] = to;
    g.known[c] = sees;
  }
  note_move(c, from);
}

void Play::note_move(Card c, Place from) {
  if (sink) [[unlikely]]
    note(
        {.what = static_cast<u8>(What::moved), .card = kind_of(c), .from = from, .to = g.place[c], .sees = g.known[c]});
}

void Play::draw(Seat s, int n) {
  if (n <= 0) return;
  if (g.has(Lasting::plus_one) && !g.spared[static_cast<int>(Lasting::plus_one)].has(s)) ++n;
  const SeatSet sees = g.sees(s);
  for (; n > 0 && g.draw_left; --n) {
    const Card c = g.order[--g.draw_left];
    enter_hand(g, c, s, sees);
    note_move(c, place::draw);
  }
  if (n > 0 && g.ending == Ending::none) g.ending = Ending::dry;
}

Card Play::turn_over() {
  if (g.draw_left == 0) {
    if (g.ending == Ending::none) g.ending = Ending::dry;
    return kNoCard;
  }
  const Card c = g.order[--g.draw_left];
  move(c, place::shown, kAllSeats);
  return c;
}

void Play::hand_over(Card c, Seat to) {
  const Place from = g.place[c];
  SeatSet sees = g.sees(to);
  if (from < place::hand + kMaxSeats) sees |= g.sees(static_cast<Seat>(from));
  else sees |= g.known[c];
  move(c, static_cast<Place>(place::hand + to), sees);
}

void Play::give_openly(Card c, Seat to) { move(c, static_cast<Place>(place::hand + to), kAllSeats); }

void Play::aside(Card c, Seat whose) {
  move(c, static_cast<Place>(place::parcel + whose), g.sees(static_cast<Seat>(g.place[c])));
}

void Play::aside_unseen(Card c, Seat whose) { move(c, static_cast<Place>(place::parcel + whose), {}); }

// Seat by seat, not in ascending order of id: the order of happenings must not depend on hidden cards.
// (docs/decisions/knowledge.md)
void Play::open_parcels(SeatSet whose) {
  CardSet parcel[kMaxSeats];
  for (Card c : cards_in_parcels(g)) parcel[g.place[c] - place::parcel].add(c);
  for (Seat s : whose)
    for (Card c : parcel[s]) hand_over(c, s);
}

void Play::mix(Card* cards, int n) {
  Place at[kCards];
  for (int i = 0; i < n; ++i) at[i] = g.place[cards[i]];
  chance.shuffle(cards, n);
  for (int i = 0; i < n; ++i) g.place[cards[i]] = at[i];
}

u8 Play::pick_named(u8 space, const u8* what, int n) {
  if (n == 1) return what[0];
  if (chance.source) [[unlikely]] {
    u8 said[kCards];
    for (int i = 0; i < n; ++i) said[i] = static_cast<u8>(space == names::cards ? kind_of(what[i]) : space + what[i]);
    const int i = chance.source->named(said, n);
    if (i >= 0) return what[i];
  }
  return what[chance.below(static_cast<u32>(n))];
}

Card Play::pick_unseen(CardSet from) {
  if (chance.source) [[unlikely]] {
    Card list[kCards];
    int n = 0;
    for (Card c : from) list[n++] = c;
    return pick_named(names::cards, list, n);
  }
  const int n = from.count();
  return static_cast<Card>(n == 1 ? from.first() : from.nth(static_cast<int>(chance.below(static_cast<u32>(n)))));
}

void Play::lay_on_top(Card c) {
  move(c, place::discard, kAllSeats);
  g.order[kCards - ++g.discarded] = c;
  g.slid_under = 0;
}

void Play::discard(Card c) {
  move(c, place::discard, kAllSeats);
  const Card top = g.top();
  g.order[kCards - ++g.discarded] = c;
  if (top == kNoCard) return;
  std::swap(g.order[kCards - g.discarded], g.order[kCards - g.discarded + 1]);
  ++g.slid_under;
}

void Play::set_hands(const Seat* whose) {
  CardSet old[kMaxSeats];
  u8 size[kMaxSeats];
  std::memcpy(old, g.hand, sizeof old);
  std::memcpy(size, g.held, sizeof size);
  for (Seat s = 0; s < g.options.players; ++s) {
    if (whose[s] == s) continue;
    g.hand[s] = old[whose[s]];
    g.held[s] = size[whose[s]];
    for (Card c : g.hand[s]) {
      g.place[c] = static_cast<Place>(place::hand + s);
      g.known[c] |= g.sees(s);
    }
    if (sink) [[unlikely]]
      note({.what = static_cast<u8>(What::moved), .from = whose[s], .to = s, .count = size[whose[s]], .sees = {}});
  }
}

void Play::swap_hands(Seat a, Seat b) {
  Seat whose[kMaxSeats];
  for (Seat s = 0; s < kMaxSeats; ++s) whose[s] = s;
  whose[a] = b;
  whose[b] = a;
  set_hands(whose);
}

void Play::reveal_hand(Seat whose, SeatSet to) {
  g.open_to[whose] |= to;
  for (Card c : g.hand[whose]) g.known[c] |= to;
  if (sink) [[unlikely]]
    for (Card c : g.hand[whose])
      note({.what = static_cast<u8>(What::revealed), .actor = whose, .card = kind_of(c), .sees = g.sees(whose)});
}

void Play::note_empty(Shed how, Task effect, Seat whose) {
  if (!g.anybody_is_out()) [[likely]] {
    g.was_empty = {};
    return;
  }
  const SeatSet empty = g.everyone() - g.holders();
  const SeatSet newly = empty - g.was_empty;
  g.was_empty = empty;
  if (how == Shed::by_hand || effect != Task::end)
    for (Seat s : newly)
      note({.what = static_cast<u8>(What::emptied),
            .actor = s,
            .card = effect == Task::end ? u8{0xFF} : static_cast<u8>(effect),
            .to = whose,
            .sees = kAllSeats});
  if (newly.empty() || !g.has(Lasting::last_chance)) return;
  const bool classic = g.edition().last_chance_in_events;
  if (how == Shed::by_effect && !classic && in_event()) return;
  for (Seat s : newly - g.spared[static_cast<int>(Lasting::last_chance)]) {
    if (!classic) ++g.emptied[s];
    else if (!g.had_last_chance.has(s)) g.emptied[s] = 1;
  }
}

void Play::shuffle_draw_pile() {
  chance.shuffle(g.order, g.draw_left);
  for (int i = 0; i < g.draw_left; ++i) g.known[g.order[i]] = {};
  note(What::shuffled, kNobody);
}

void Play::show(Card c) { move(c, place::shown, kAllSeats); }

void Play::onto_draw_pile(Card c) {
  move(c, place::draw, {});
  g.order[g.draw_left++] = c;
}

void Play::out_of_draw_pile(Card c) {
  Card* end = g.order + g.draw_left--;
  Card* at = std::find(g.order, end, c);
  std::copy(at + 1, end, at);
}

void Play::out_of_discard_pile(Card c) {
  Card* top = g.order + kCards - g.discarded--;
  Card* at = std::find(top, g.order + kCards, c);
  if (at - top <= g.slid_under) g.slid_under = static_cast<u8>(at == top ? 0 : g.slid_under - 1);
  std::copy_backward(top, at, at + 1);
}

void Play::raise_what_was_played_on() {
  Card* top = g.order + kCards - g.discarded;
  if (g.slid_under + 1 >= g.discarded) return;
  // The order from the top is: the card, what slid under it, and then what it was played on.
  std::rotate(top + 1, top + 1 + g.slid_under, top + 2 + g.slid_under);
}

// A power card leaves a seat face down. Seats that did not see which one can no longer be sure of the owner's face-down
// cards, unless all of them are of one kind.
static void unsettle_powers(Table& t, Seat owner, u8 kind, SeatSet saw) {
  if (power_kinds(t, owner) == 1u << kind) return;
  for (int i = 0; i < kPowerCards; ++i)
    if (t.powers[i] == owner) t.power_known[i] &= saw;
}

void Play::move_power(int card, u8 to) {
  const u8 from = g.powers[card];
  const bool to_hand = to < kMaxSeats;
  if (from < kMaxSeats && (to_hand || to == power_place::pile))
    unsettle_powers(g, from, static_cast<u8>(card / 2), only(from) | (to_hand ? only(to) : SeatSet{}));
  g.powers[card] = to;
  if (to == power_place::pile) {
    g.power_known[card] = {};
    g.power_pile[g.powers_left++] = static_cast<u8>(card);
  } else if (to & power_place::used) {
    g.power_known[card] = kAllSeats;
  } else {
    g.power_known[card].add(to & 7);
  }
  if (sink) [[unlikely]]
    note({.what = static_cast<u8>(What::powers_moved),
          .card = static_cast<u8>(card / 2),
          .from = from,
          .to = to,
          .sees = g.power_known[card]});
}

int Play::draw_power(Seat s) {
  if (g.powers_left == 0) return -1;
  const int card = g.power_pile[--g.powers_left];
  move_power(card, s);
  return card;
}

// Seat by seat for the same reason; until the pile is shuffled they lie in it in ascending order of id.
void Play::return_powers(SeatSet whose) {
  int at = g.powers_left;
  u32 returned = 0;
  for (Seat s : whose)
    for (const u8 where : {s, static_cast<u8>(s | power_place::used)})
      for (int i = 0; i < kPowerCards; ++i) {
        if (g.powers[i] != where) continue;
        move_power(i, power_place::pile);
        returned |= 1u << i;
      }
  for (; returned; returned &= returned - 1) g.power_pile[at++] = static_cast<u8>(std::countr_zero(returned));
}

void Play::shuffle_powers() { chance.shuffle(g.power_pile, g.powers_left); }

void Play::draw_rule() {
  u8 inactive[kRules];
  int n = 0;
  for (int r = 0; r < kRules; ++r)
    if (!(g.rules >> r & 1)) inactive[n++] = static_cast<u8>(r);
  if (n == 0) return;
  const u8 r = pick_named(names::rules, inactive, n);
  set_rules(static_cast<u16>(g.rules | 1u << r));
  note(What::rule_drawn, kNobody, r);
}

void Play::set_rules(u16 rules) {
  Knobs k;
#define RULE(name, text, change) \
  if ((rules >> static_cast<int>(Rule::name) & 1) && switched_off.rule != Rule::name) change;
#include "games/card/rules.def"
#undef RULE
  g.rules = rules;
  g.knobs = k;
  if (k.open_table)
    for (Seat s = 0; s < g.options.players; ++s)
      for (Card c : g.hand[s]) g.known[c] = kAllSeats;
}

void Play::add_score(Seat s, int points) {
  g.score[s] = static_cast<i16>(g.score[s] + points);
  note(What::scored, s, 0xFF, points, g.score[s]);
}
}  // namespace tumult::card
