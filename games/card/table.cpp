#include "games/card/table.h"

#include "kit/bytes.h"

namespace tumult::card {
SeatSet Table::holders() const { return everyone() - SeatSet{zero_bytes(eight_bytes(held))}; }
bool Table::anybody_is_out() const {
  const u64 nobody_sits_there = ~u64{0} << 1 << (8 * players() - 1);
  return has_zero_byte(eight_bytes(held) | nobody_sits_there);
}
SeatSet Table::owed_last_chance() const { return everyone() - SeatSet{zero_bytes(eight_bytes(emptied))}; }

bool Table::blockaded() const {
  static constexpr SeatSet kNone[2][kColours] = {};
  return std::memcmp(blockade, kNone, sizeof kNone) != 0;
}

u8 Table::blocked() const {
  u8 colours = 0;
  if (!blockaded()) return colours;
  for (int c = 0; c < kColours; ++c)
    if (!(blockade[0][c] | blockade[1][c]).empty()) colours = static_cast<u8>(colours | 1u << c);
  return colours;
}

SeatSet Table::sees(Seat about) const {
  if (knobs.open_table || !(open_hands - only(about)).empty()) return kAllSeats;
  return open_to[about] | only(about);
}

static Seat step(const Table& t, Seat s, bool reversed) {
  const int n = t.options.players;
  return static_cast<Seat>(reversed ? (s == 0 ? n - 1 : s - 1) : (s == n - 1 ? 0 : s + 1));
}

Seat next_seat(const Table& t, Seat s, SeatSet among) {
  const bool reversed = t.reversed();
  Seat next = step(t, s, reversed);
  while (next != s && !among.has(next)) next = step(t, next, reversed);
  return next == s ? kNobody : next;
}

Seat next_in_order(const Table& t, Seat causer, SeatSet in, Seat current) {
  if (current == causer) return kNobody;
  const bool reversed = t.reversed();
  Seat s = current == kNobody ? causer : current;
  do s = step(t, s, reversed);
  while (s != causer && !in.has(s));
  return in.has(s) ? s : kNobody;
}

Seat right_of(const Table& t, Seat s, SeatSet among) {
  do s = step(t, s, false);
  while (!among.has(s));
  return s;
}
Seat left_of(const Table& t, Seat s, SeatSet among) {
  do s = step(t, s, true);
  while (!among.has(s));
  return s;
}

// The cards whose place, but for the bits left out, is this one.
static CardSet cards_where(const Table& t, u8 bits, Place p) {
  CardSet set;
  int c = 0;
  for (; c + 8 <= kCards; c += 8) {
    const u64 here = zero_bytes((eight_bytes(t.place + c) & repeated(bits)) ^ repeated(p));
    set.w[c >> 6] |= here << (c & 63);
  }
  for (; c < kCards; ++c)
    if ((t.place[c] & bits) == p) set.add(c);
  return set;
}

CardSet cards_in(const Table& t, Place p) { return cards_where(t, 0xFF, p); }
CardSet cards_in_parcels(const Table& t) { return cards_where(t, 0xF8, place::parcel); }
bool any_lie_aside(const Table& t) {
  u8 any = 0;
  for (const Place p : t.place) any |= static_cast<u8>(p - place::parcel) <= place::shown - place::parcel;
  return any != 0;
}

u8 colours_of(const Options& o) {
  u8 colours = 0b01111;
  if (o.has(Box::pandora)) colours = static_cast<u8>(0b11111 & ~(o.purple ? 1u << (o.purple - 1) : 0u));
  return colours;
}

namespace {
// The cards, and their kinds, of every combination of sets and every use of purple.
struct Decks {
  CardSet cards[16][5];
  KindSet kinds[16][5];
  Pile piles[16][5];
};
constexpr Decks all_decks() {
  Decks decks{};
  for (unsigned sets = 0; sets < 16; ++sets)
    for (unsigned purple = 0; purple < 5; ++purple)
      for (int c = 0; c < kCards; ++c) {
        const CardRow& card = facts::kCardRows[static_cast<std::size_t>(c)];
        const u8 replaced = purple && (sets & 8) ? static_cast<u8>(1u << (purple - 1)) : u8{0};
        decks.piles[sets][purple].place[c] = place::away;
        if ((card.boxes & ~sets) || (row(card.kind).colours & replaced)) continue;
        decks.cards[sets][purple].add(c);
        Pile& pile = decks.piles[sets][purple];
        pile.cards[pile.n++] = static_cast<Card>(c);
        pile.place[c] = place::draw;
        decks.kinds[sets][purple].add(card.kind);
      }
  return decks;
}
constexpr Decks kDecks = all_decks();
}  // namespace

const CardSet& deck(const Options& o) { return kDecks.cards[o.sets][o.purple]; }
void put_in_draw_pile(Table& t, const Pile& pile) {
  std::memcpy(t.place, pile.place, sizeof t.place);
  std::memcpy(t.order, pile.cards, sizeof t.order);
  t.draw_left = pile.n;
}

const Pile& unshuffled(const Options& o) { return kDecks.piles[o.sets][o.purple]; }
const KindSet& kinds_in(const Options& o) { return kDecks.kinds[o.sets][o.purple]; }

int limit_of(const Options& o) {
  static constexpr int kLimits[2][3] = {{137, 154, 179}, {113, 137, 154}};
  const auto& by_players = kLimits[o.players > 4];
  switch (o.limit) {
    case kMediumLimit: return by_players[1];
    case kShortLimit: return by_players[0];
    case kLongLimit: return by_players[2];
    default: return o.limit;
  }
}

int highest_number(const Options& o) { return o.has(Box::supercharge) ? 10 : 9; }

int points(Card c, const Knobs& k) { return points(c) * (row_of(c).sort == Sort::number ? 1 : k.special_weight); }

bool well_kept(const Table& t) {
  for (Place p : t.place)
    if (p == place::unknown) return true;  // a view
  int in_hands = 0, in_piles = 0;
  for (Seat s = 0; s < t.options.players; ++s) {
    if (t.hand[s] != cards_in(t, static_cast<Place>(place::hand + s)) || t.hand[s].count() != t.held[s]) return false;
    for (Card c : t.hand[s])
      if (!t.known[c].has(s)) return false;
    in_hands += t.held[s];
  }
  for (int i = 0; i < t.draw_left; ++i, ++in_piles)
    if (t.place[t.order[i]] != place::draw) return false;
  for (int i = kCards - t.discarded; i < kCards; ++i, ++in_piles)
    if (t.place[t.order[i]] != place::discard) return false;
  int elsewhere = 0;
  for (Place p : t.place) elsewhere += (p >= place::parcel && p <= place::shown) || p == place::away;
  return in_hands + in_piles + elsewhere == kCards;
}
}  // namespace tumult::card
