// The verbs of the table. Every change of a card's place goes through `move`, which also keeps who knows what.
#include <cstring>

#include "games/board/play.h"

namespace tumult::board {
Flow Play::ask(const NewQuestion& q) {
  g.question = {q.what, q.who, q.who, q.seats, q.param, static_cast<u8>(q.left), q.clause};
  return Flow::Ask;
}

// Copies of a kind cannot be told apart: if one leaves a hand, whoever knew of another copy there but not of this one
// now knows of one copy fewer.
static void forget_a_copy(Table& t, Card gone, Seat owner) {
  const CardSet copies = t.hand[owner] & all_of(kind_of(gone));
  if (copies.empty()) [[likely]]
    return;
  SeatSet unaware = t.others(owner) - t.known[gone];
  for (Card c : copies) {
    const SeatSet knew = t.known[c] & unaware;
    t.known[c] -= knew;
    unaware -= knew;
  }
}

void Play::move(Card c, Place to, SeatSet sees) {
  const Place from = g.place[c];
  if (in_hand(from)) {
    g.hand[from].remove(c);
    --g.held[from];
    forget_a_copy(g, c, from);
  }
  g.place[c] = to;
  if (in_hand(to)) {
    g.hand[to].add(c);
    ++g.held[to];
  }
  g.known[c] = sees;
  if (sink) [[unlikely]]
    note({.what = static_cast<u8>(What::moved),
          .card = static_cast<u8>(kind_of(c)),
          .from = from,
          .to = to,
          .sees = sees});
}

// What is to be seen on a field has changed.
static void look_again(Table& t, Field f) {
  for (FieldSet& of_colour : t.showing) of_colour &= ~bit(f);
  if (const Card c = t.visible(f); c != kNoCard) t.showing[static_cast<int>(row_of(c).colour)] |= bit(f);
}

static void put_on_top(Table& t, Card c, Field f, Dir d) {
  t.below[c] = t.top[f];
  t.top[f] = c;
  if (c < kPointing) t.points[c] = d;
  look_again(t, f);
}

// A card that leaves the board is as good as new when it is laid again.
static Card lift(Table& t, Field f) {
  const Card c = t.top[f];
  t.top[f] = t.below[c];
  t.below[c] = kNoCard;
  t.triggered[c] = {};
  if (c < kPointing) t.points[c] = Dir::none;
  return c;
}

void Play::lay(Card c, Field f, Dir d) {
  move(c, static_cast<Place>(place::board + f), kAllSeats);
  put_on_top(g, c, f, d);
}

void Play::take_up(Field f, Seat s) {
  const Card c = lift(g, f);
  look_again(g, f);
  move(c, s, kAllSeats);
}

void Play::bury(Field f) {
  while (g.top[f] != kNoCard) move(lift(g, f), place::out, kAllSeats);
  look_again(g, f);
}

void Play::move_teleport(int number, Field to) {
  const Field from = g.teleport[number];
  g.teleport[number] = to;
  g.teleports = (g.teleports & ~bit(from)) | bit(to);
  if (g.edition().teleport_field_buries) bury(to);
  look_again(g, from);
  look_again(g, to);
  if (sink) [[unlikely]]
    note({.what = static_cast<u8>(What::teleport),
          .card = static_cast<u8>(number),
          .from = from,
          .to = to,
          .sees = kAllSeats});
}

bool Play::draw(Seat s) {
  if (g.draw_left == 0) return false;
  move(g.order[--g.draw_left], s, only(s));
  return true;
}

bool Play::draw_up(Seat first) {
  Seat s = first;
  do {
    while (g.held[s] < kHandSize)
      if (!draw(s)) return false;
    s = g.right_of(s);
  } while (s != first);
  return true;
}

Card Play::turn_over() {
  if (g.draw_left == 0) return kNoCard;
  const Card c = g.order[--g.draw_left];
  move(c, place::shown, kAllSeats);
  return c;
}

void Play::take_shown(Card c, Seat s) { move(c, s, kAllSeats); }

void Play::discard_hand(Seat s) {
  for (Card c : CardSet{g.hand[s]}) move(c, place::out, kAllSeats);
}

void Play::pass_hands_right() {
  CardSet hand[kMostPlayers];
  u8 held[kMaxSeats];
  std::memcpy(hand, g.hand, sizeof hand);
  std::memcpy(held, g.held, sizeof held);
  for (Seat s = 0; s < g.options.players; ++s) {
    const Seat to = g.right_of(s);
    g.hand[to] = hand[s];
    g.held[to] = held[s];
    for (Card c : hand[s]) {
      g.place[c] = to;
      g.known[c].add(to);
    }
    if (sink) [[unlikely]]
      note({.what = static_cast<u8>(What::moved), .from = s, .to = to, .count = held[s]});
  }
}

void Play::put(Seat s, Field to) {
  assert(!walks(task()));
  set_piece(s, to);
}

// A way of no steps is noted too: whoever sees a roll wonders why the piece stays.
void Play::walk(Seat s, Field to) {
  assert(walks(task()));
  if (sink && g.piece[s] == to) [[unlikely]]
    note({.what = static_cast<u8>(What::stepped), .actor = s, .from = to, .to = to, .sees = kAllSeats});
  set_piece(s, to);
}

void Play::set_piece(Seat s, Field to) {
  const Field from = g.piece[s];
  g.piece[s] = to;
  if (sink && from != to) [[unlikely]]
    note({.what = static_cast<u8>(What::stepped), .actor = s, .from = from, .to = to, .sees = kAllSeats});
}

static u8 face_thrown(Chance& chance, u8 sides) {
  if (chance.source) [[unlikely]] {
    u8 said[kEventDie];
    for (int i = 0; i < sides; ++i) said[i] = static_cast<u8>(names::dice + 1 + i);
    if (const int i = chance.source->named(said, sides); i >= 0) return static_cast<u8>(i + 1);
  }
  return static_cast<u8>(1 + chance.below(sides));
}
u8 Play::roll(Seat s, u8 sides) {
  const u8 rolled = face_thrown(chance, sides);
  if (sink) [[unlikely]]
    note({.what = static_cast<u8>(What::rolled), .actor = s, .count = sides, .sees = kAllSeats, .amount = rolled});
  return rolled;
}

void Play::trigger(Seat s, int what) {
  g.triggered[what] |= g.edition().once_for_all ? kAllSeats : only(s);
  if (sink) [[unlikely]]
    note({.what = static_cast<u8>(What::acted),
          .actor = s,
          .card = static_cast<u8>(what < kCards ? static_cast<int>(kind_of(static_cast<Card>(what)))
                                                : kKinds + what - kCards),
          .from = g.piece[s],
          .sees = kAllSeats});
}

Card copy_in_hand(const Table& t, Seat s, Kind k) { return static_cast<Card>((t.hand[s] & all_of(k)).first()); }

Card copy_shown(const Table& t, Kind k) { return static_cast<Card>((cards_in(t, place::shown) & all_of(k)).first()); }

bool to_next(Play& p, Frame& f) {
  f.victim = next_in_order(p.g, f.seat, f.victim);
  return f.victim != kNobody;
}

void lay_out(Game& g, Card c, Field f, Dir d) {
  g.place[c] = static_cast<Place>(place::board + f);
  g.known[c] = kAllSeats;
  put_on_top(g, c, f, d);
}

void lay_out_teleport(Game& g, int number, Field f) {
  g.teleports = 0;
  const Field from = g.teleport[number];
  g.teleport[number] = f;
  for (Field at : g.teleport) g.teleports |= bit(at);
  look_again(g, from);
  look_again(g, f);
}
}  // namespace tumult::board
