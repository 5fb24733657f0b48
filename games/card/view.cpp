#include "games/card/view.h"

#include <array>
#include <bit>
#include <cstring>

#include "games/card/play.h"
#include "kit/digest.h"

namespace tumult::card {
namespace {
// The bit that stands for this viewer in what is known. What everybody saw has all eight bits, so that a spectator can
// use one that no player has; where eight people play there is none, and a spectator remembers nothing.
constexpr Seat kNoBit = 0xFF;
Seat bit_of(Seat seat, const Options& o) {
  if (seat < kMaxSeats) return seat;
  return o.players < kMaxSeats ? Seat{kMaxSeats - 1} : kNoBit;
}
bool knows(SeatSet known, Seat bit) { return bit != kNoBit && known.has(bit); }

bool public_place(Place p) { return p == place::shown || p == place::discard || p == place::away; }

// Copies of a kind cannot be told apart, so a view numbers them in one way: those in the discard pile from below, then
// those in hands and other places, then those out of sight. Answers old number to new number.
constexpr auto kFirstCopies = [] {
  std::array<Card, kKinds> first{};
  for (Kind k = 0; k < kKinds; ++k) first[k] = row(k).first;
  return first;
}();
struct Renumbering {
  std::array<Card, kKinds> next = kFirstCopies;
  Card to[kCards];
  const Place* away;

  explicit Renumbering(const Place* places) : away(places) { std::memset(to, kNoCard, sizeof to); }
  Card take(Card old) {
    Card& c = next[kind_of(old)];
    while (away[c] == place::away) ++c;
    return to[old] = c++;
  }
};

// Which cards this viewer knows, of those that do not lie in the piles.
struct Knowing {
  Seat bit;
  SeatSet open;  // hands that everybody looks into, to a spectator

  Knowing(const Game& g, Seat seat) : bit(bit_of(seat, g.options)) {
    for (Seat s = 0; seat >= kMaxSeats && s < g.options.players; ++s)
      if (g.sees(s) == kAllSeats) open.add(s);
  }
  bool knows_card(const Game& g, Card c, Place p) const {
    return p == place::shown || (p < kMaxSeats && open.has(p)) || knows(g.known[c], bit);
  }
};

void blank_cards(Game& v, const Game& g, Seat seat, u8* hidden) {
  Renumbering numbers(g.place);
  const Knowing viewer(g, seat);
  for (int c = 0; c < kCards; ++c) v.place[c] = g.place[c] == place::away ? place::away : place::unknown;
  for (SeatSet& known : v.known) known = {};  // the least there is to say
  for (int i = kCards - 1; i >= kCards - g.discarded; --i) {
    const Card c = numbers.take(g.order[i]);
    v.order[i] = c;
    v.place[c] = place::discard;
  }
  for (CardSet& hand : v.hand) hand = {};
  const Place places = any_lie_aside(g) ? Place{place::shown + 1} : Place{kMaxSeats};
  for (Place p = 0; p < places; ++p) {
    if (p < kMaxSeats && g.held[p] == 0) continue;
    const CardSet here = p < kMaxSeats ? g.hand[p] : cards_in(g, p);
    for (Card old : here) {
      if (!viewer.knows_card(g, old, p)) {
        ++hidden[p];
        continue;
      }
      const Card c = numbers.take(old);
      v.place[c] = p;
      if (p < kMaxSeats) v.hand[p].add(c), v.known[c] = only(p);
    }
  }
  hidden[place::draw] = g.draw_left;
  std::memset(v.order, kNoCard, static_cast<std::size_t>(kCards - g.discarded));
  for (Frame& f : v.stack) {
    if (is_about_a_card(task_of(f)) && f.card != kNoCard) f.card = numbers.to[f.card];
  }
}

// Power cards likewise: of the two of a kind the one that lies at the lower place comes first.
void blank_powers(Game& v, const Game& g, Seat seat, u8* hidden) {
  for (SeatSet& known : v.power_known) known = {};
  std::memset(v.power_pile, 0xFF, sizeof v.power_pile);
  const Seat bit = bit_of(seat, g.options);
  for (int i = 0; i < kPowerCards; ++i) {
    const u8 where = g.powers[i];
    if (where == power_place::away) continue;
    const bool lies = where < 16;  // with somebody
    if (lies && ((where & power_place::used) || knows(g.power_known[i], bit))) continue;
    if (lies) ++hidden[where & 7];
    v.powers[i] = power_place::unknown;
  }
  for (int i = 0; i < kPowerCards; i += 2) {
    if (v.powers[i] <= v.powers[i + 1]) continue;
    std::swap(v.powers[i], v.powers[i + 1]);
    for (Frame& f : v.stack)
      if (task_of(f) == Task::card_update && UpdateFrame(f).drawn() / 2 == i / 2)
        UpdateFrame(f).draw(static_cast<u8>(UpdateFrame(f).drawn() ^ 1));
    if (v.question.what == Ask::own_power && v.question.drawn_power() / 2 == i / 2) v.question.param ^= 1;
  }
}

// Who has passed in a window, which power card Update brought, and which of their own somebody chose for Edison, is
// nobody else's business.
void blank_pending(Game& v, Seat seat) {
  SeatSet asked;  // in the latest window: all but those who tossed, though it may have opened again for fewer
  for (Frame& f : v.stack) {
    if (task_of(f) == Task::window) {
      WindowFrame window(f);
      asked = window.asked() - window.tossed();
      if (window.wishing() != kNobody) asked.remove(window.wishing());
      const bool answered = seat < kMaxSeats && !window.owing().has(seat);
      window.set_owing(answered ? asked - only(seat) : asked);
    }
    if (task_of(f) == Task::card_update && f.seat != seat) UpdateFrame(f).draw(0xFF);
    if (task_of(f) == Task::card_edison && f.seat != seat) EdisonFrame(f).choose_of_first(EdisonFrame<Frame>::kNothing);
  }
  Question& q = v.question;
  if (q.what == Ask::react) {
    const bool answered = seat < kMaxSeats && !q.who.has(seat);
    q.who = q.asked = asked;
    if (answered) q.who.remove(seat);
  }
  if (q.what == Ask::own_power && (seat >= kMaxSeats || !q.who.has(seat))) q.param = 0xFF;
}

// Each is there once.
void sort_events(Game& v) {
  u64 left = 0;
  for (int i = 0; i < v.events_left; ++i) left |= u64{1} << v.events[i];
  for (u8* at = v.events; left; left &= left - 1) *at++ = static_cast<u8>(std::countr_zero(left));
}
}  // namespace

CardSet View::sees(Seat about) const {
  const SeatSet lookers = game_.sees(about);
  const bool open = seat_ == kSpectator ? lookers == kAllSeats : lookers.has(seat_);
  return open ? game_.hand[about] : CardSet{};
}

View view_of(const Game& g, Seat seat) {
  View v(g, seat);
  blank_cards(v.game_, g, seat, v.hidden_);
  blank_pending(v.game_, seat);
  blank_powers(v.game_, g, seat, v.hidden_powers_);
  sort_events(v.game_);
  return v;
}

u64 View::digest() const {
  Digest d;
  d.add(digest_of(game_));
  d.add_bytes(hidden_, sizeof hidden_);
  d.add_bytes(hidden_powers_, sizeof hidden_powers_);
  return d.value;
}

Redealt::Redealt(const View& v, Chance& chance) : game_(v.game_) {
  Game& g = game_;
  const Seat bit = bit_of(v.seat_, g.options);
  // The playing cards: those out of sight, shuffled, fill what lies out of sight.
  Card pool[kCards];
  int n = 0;
  for (int c = 0; c < kCards; ++c) {
    if (g.place[c] == place::unknown) pool[n++] = static_cast<Card>(c);
    else g.known[c] = public_place(g.place[c]) ? kAllSeats : bit == kNoBit ? SeatSet{} : only(bit);
  }
  chance.shuffle(pool, n);
  for (Place p = 0; p < place::shown; ++p)
    for (int i = v.hidden_[p]; i > 0; --i) {
      const Card c = pool[--n];
      g.place[c] = p;
      if (p < kMaxSeats) g.hand[p].add(c);
    }
  for (Seat s = 0; s < g.options.players; ++s)
    for (Card c : g.hand[s]) g.known[c].add(s);
  for (int i = 0; i < n; ++i) {
    g.order[i] = pool[i];
    g.place[pool[i]] = place::draw;
  }
  // Powers and events.
  u8 powers[kPowerCards];
  int m = 0;
  for (u8 i = 0; i < kPowerCards; ++i) {
    if (g.powers[i] == power_place::unknown) powers[m++] = i;
    else if (bit != kNoBit) g.power_known[i] = only(bit);
  }
  chance.shuffle(powers, m);
  for (Seat s = 0; s < g.options.players; ++s)
    for (int i = v.hidden_powers_[s]; i > 0; --i) g.powers[powers[--m]] = s;
  for (int i = 0; i < m; ++i) {
    g.power_pile[i] = powers[i];
    g.powers[powers[i]] = power_place::pile;
  }
  for (int i = 0; i < kPowerCards; ++i)
    if (g.powers[i] < 16) g.power_known[i] |= g.powers[i] & power_place::used ? kAllSeats : only(g.powers[i]);
  chance.shuffle(g.events, g.events_left);
}

void View::draft(const Answer* picks, int n, Draft& out) const {
  out.refusal = std::nullopt;
  out.complete = false;
  out.options.clear();
  Game g = game_;
  Chance none;
  for (int i = 0; i < n; ++i) {
    if (out.complete) {
      out.refusal = Refusal{Clause::C_ASK_TURN};
      return;
    }
    out.refusal = tumult::card::refuse(g, picks[i]);
    if (!out.refusal && picks[i].seat != seat_) out.refusal = Refusal{Clause::C_ASK_TURN};
    if (out.refusal) return;
    if (g.question.left == 1 || picks[i].verb == Verb::pass) out.complete = true;
    else tumult::card::apply(g, picks[i], none);
  }
  if (!out.complete) tumult::card::legal(g, seat_, out.options);
}
}  // namespace tumult::card
