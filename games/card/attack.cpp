// What attacks and events have in common.
#include "games/card/play.h"
#include "kit/bytes.h"

namespace tumult::card {
SeatSet all_others(const Table& t, Seat s) { return t.others(s); }

Flow counter_window(Play& p, Frame& f, SeatSet victims) {
  p.tossers = {};
  const SeatSet asked = victims & p.g.holders();
  if (asked.empty() || (f.flags & flag::no_counter) || reactions_sealed(p.g)) return Flow::Done;
  return p.call(window_of(Window::counter, f.seat, asked));
}

Flow turn_around(Play& p, Frame& f) {
  f.seat = p.tossers.first();
  f.flags = flag::optional;
  f.step = 0;
  f.in = {};
  p.note(What::countered, f.seat);
  return Flow::Call;
}

std::optional<Flow> attack(Play& p, Frame& f, const Answer* a, Candidates who, Clause clause) {
  enum { aim, named, struck = kStruck - 1 };
  switch (f.step) {
    case aim: {
      const SeatSet candidates = who(p.g, f.seat) - outsiders(p.g);
      if (candidates.empty()) return Flow::Done;
      f.step = named;
      return p.ask({.what = Ask::name,
                    .who = only(f.seat),
                    .seats = candidates,
                    .may = f.flags & flag::optional ? may::pass : u8{0},
                    .clause = clause});
    }
    case named:
      if (a->verb == Verb::pass) return Flow::Done;
      f.victim = a->to;
      p.note(What::named, f.seat, a->to);
      f.step = struck;
      if (counter_window(p, f, only(f.victim)) == Flow::Call) return Flow::Call;
      [[fallthrough]];
    case struck:
      if (!p.tossers.empty()) return turn_around(p, f);
      f.step = kStruck;
      return std::nullopt;
    default: return std::nullopt;
  }
}

void end_round(Play& p, const Frame& f, Ending e) {
  if (p.g.ending != Ending::none && p.g.ending != Ending::dry) return;  // dry, in an event: that comes after it
  p.g.ending = e;
  p.g.exempt = p.g.everyone() - f.in;
}

void begin_lasting(Play& p, const Frame& f, Lasting l) {
  if (p.g.has(l)) return;
  p.g.lasting = static_cast<u8>(p.g.lasting | 1u << static_cast<int>(l));
  p.g.spared[static_cast<int>(l)] = p.g.everyone() - f.in;
  p.note(What::lasting_began, f.seat, static_cast<u8>(l));
}

bool to_next(Play& p, Frame& f) {
  f.victim = next_in_order(p.g, f.seat, f.in, f.victim);
  return f.victim != kNobody;
}

void give(Play& p, const Answer& a, Seat to, Present when) {
  const Card c = copy_in_hand(p.g, a.seat, a.what);
  if (when == Present::later) p.aside(c, to);
  else p.hand_over(c, to);
}

template <class Better>
static SeatSet extreme(const Table& t, SeatSet in, Better better) {
  SeatSet best;
  for (Seat s : in) {
    if (!best.empty() && better(t.held[s], t.held[best.first()])) best = {};
    if (best.empty() || t.held[s] == t.held[best.first()]) best.add(s);
  }
  return best;
}
SeatSet with_most_cards(const Table& t, SeatSet in) {
  return extreme(t, in, [](int a, int b) { return a > b; });
}
SeatSet with_fewest_cards(const Table& t, SeatSet in) {
  return extreme(t, in, [](int a, int b) { return a < b; });
}

Seat first_of(const Table& t, Seat causer, SeatSet several) { return next_in_order(t, causer, several, kNobody); }

int discardable(const Table& t, Seat s) {
  return t.held[s] - (t.edition().curse_is_never_discarded && t.hand[s].has(kTheCard<Symbol::curse>));
}

Filter discard_filter(const Table& t) { return t.edition().curse_is_never_discarded ? Filter::not_curse : Filter::any; }

int givable(const Table& t, Seat s) { return t.held[s] - t.hand[s].has(kTheCard<Symbol::fuck_you>); }

void take_unseen(Play& p, Seat from, Seat to, int n) {
  Game& g = p.g;
  if (n >= g.held[from])
    for (Card c : CardSet{g.hand[from]}) p.hand_over(c, to);
  else
    for (; n > 0; --n) p.hand_over(p.pick_unseen(g.hand[from]), to);
}

// Of eight power cards, two of each kind, to a bit for each kind of which there is any.
static constexpr auto kKindsOfEight = [] {
  std::array<u8, 256> kinds{};
  for (std::size_t cards = 0; cards < kinds.size(); ++cards)
    for (int k = 0; k < 4; ++k)
      if (cards >> 2 * k & 3) kinds[cards] = static_cast<u8>(kinds[cards] | 1u << k);
  return kinds;
}();

u16 power_kinds(const Table& t, u8 where) {
  unsigned kinds = 0;
  for (int i = 0; i < kPowerRoom; i += 8)
    kinds |= unsigned{kKindsOfEight[zero_bytes(eight_bytes(t.powers + i) ^ repeated(where))]} << i / 2;
  return static_cast<u16>(kinds);
}

u16 usable_powers(const Table& t, Seat s) {
  u16 kinds = power_kinds(t, s);
  for (int k = 0; t.resting && k < kPowers; ++k)
    if ((t.resting >> k & 1) && (t.powers[2 * k] != s || t.powers[2 * k + 1] != s))
      kinds = static_cast<u16>(kinds & ~(1u << k));
  return kinds;
}

bool has_usable_power(const Table& t, Seat s) {
  if (t.resting) return usable_powers(t, s) != 0;
  for (int i = 0; i < kPowerRoom; i += 8)
    if (has_zero_byte(eight_bytes(t.powers + i) ^ repeated(s))) return true;
  return false;
}

int power_of(const Table& t, u8 kind, u8 where) {
  for (int i = 2 * kind; i < 2 * kind + 2; ++i)
    if (t.powers[i] == where) return i;
  return -1;
}

int own_power(const Table& t, Seat s, Power power, int but_not) {
  const int first = 2 * static_cast<int>(power);
  for (u8 where : {static_cast<u8>(s | power_place::used), u8{s}})
    for (int i = first; i < first + 2; ++i)
      if (t.powers[i] == where && i != but_not) return i;
  return -1;
}
}  // namespace tumult::card
