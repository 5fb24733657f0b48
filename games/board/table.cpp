#include "games/board/table.h"

#include <algorithm>
#include <numeric>

namespace tumult::board {
SeatSet Table::on(Field f) const { return everyone() & SeatSet{zero_bytes(eight_bytes(piece) ^ repeated(f))}; }

FieldSet Table::occupied() const {
  FieldSet fields = 0;
  for (Seat s = 0; s < options.players; ++s) fields |= bit(piece[s]);
  return fields;
}

int Table::teleport_on(Field f) const {
  for (int t = 0; t < kTeleports; ++t)
    if (teleport[t] == f) return t;
  return -1;
}

Table cleared_table(const Options& o) {
  Table t;
  t.options = o;
  std::fill(t.top, t.top + kFields, kNoCard);
  std::fill(t.below, t.below + kCards, kNoCard);
  std::fill(t.points, t.points + kPointing, Dir::none);
  std::fill(t.place, t.place + kCards, place::draw);
  std::iota(t.order, t.order + kCards, Card{0});
  t.draw_left = kCards;
  std::copy(kMarks, kMarks + kTeleports, t.teleport);
  for (Field f : kMarks) t.teleports |= bit(f);
  return t;
}

Seat next_in_order(const Table& t, Seat causer, Seat current) {
  if (current == causer) return kNobody;
  return t.right_of(current == kNobody ? causer : current);
}

template <class Better>
static SeatSet extreme(const Table& t, Better better) {
  Field best = t.piece[0];
  for (Seat s = 1; s < t.options.players; ++s)
    if (better(t.piece[s], best)) best = t.piece[s];
  return t.on(best);
}
SeatSet foremost(const Table& t) {
  return extreme(t, [](Field a, Field b) { return a > b; });
}
SeatSet rearmost(const Table& t) {
  return extreme(t, [](Field a, Field b) { return a < b; });
}

CardSet cards_in(const Table& t, Place p) {
  CardSet set;
  for (int c = 0; c < kCards; ++c)
    if (t.place[c] == p) set.add(c);
  return set;
}

int limit_of(const Options& o) {
  static constexpr int kLimits[2][3] = {{99, 121, 157}, {83, 99, 121}};
  const auto& by_players = kLimits[o.players > 3];
  switch (o.limit) {
    case kMediumLimit: return by_players[1];
    case kShortLimit: return by_players[0];
    case kLongLimit: return by_players[2];
    default: return o.limit;
  }
}

int deal_of(const Options& o) { return o.players == 2 ? 8 : o.players == 3 ? 7 : 6; }

// Fields where cards can lie, without a piece or a teleport field.
static FieldSet open_fields(const Table& t) { return kBetween & ~t.occupied() & ~t.teleports; }

FieldSet fields_for_restock(const Table& t) { return open_fields(t) & ~t.showing[static_cast<int>(Colour::white)]; }

// Of those, the ones that a single colour fits; all of them, if there are none.
static FieldSet fitting(const Table& t, FieldSet not_white, Colour own) {
  constexpr int kSingle = static_cast<int>(Colour::multi);  // colours below it
  if (own >= Colour::multi) return not_white;
  FieldSet others = 0;
  for (int c = 0; c < kSingle; ++c)
    if (c != static_cast<int>(own)) others |= t.showing[c];
  const FieldSet fit = not_white & ~others;
  return fit ? fit : not_white;
}

Fields fields_by_colour(const Table& t) {
  const FieldSet not_white = fields_for_restock(t);
  Fields open;
  for (int c = 0; c < kColours; ++c) open.of[c] = fitting(t, not_white, static_cast<Colour>(c));
  return open;
}

FieldSet fields_for(const Table& t, Kind k) { return fitting(t, fields_for_restock(t), row(k).colour); }

FieldSet takeable(const Table& t) {
  FieldSet cards = 0;
  for (FieldSet of_colour : t.showing) cards |= of_colour;
  return cards & ~t.occupied();
}

u8 movable(const Table& t) {
  const FieldSet occupied = t.occupied();
  unsigned free = 0;
  for (int i = 0; i < kTeleports; ++i)
    if (!board::has(occupied, t.teleport[i])) free |= 1u << i;
  return static_cast<u8>(free);
}

FieldSet fields_for_teleport(const Table& t) { return fields_for_restock(t); }

static bool boards_agree(const Table& t) {
  FieldSet showing[kColours] = {}, teleports = 0;
  for (Field f : t.teleport) teleports |= bit(f);
  int lying = 0;
  for (Field f = 0; f < kFields; ++f) {
    for (Card c = t.top[f]; c != kNoCard; c = t.below[c], ++lying)
      if (lying > kCards || t.place[c] != place::board + f) return false;
    if (const Card c = t.top[f]; c != kNoCard && !has(teleports, f))
      showing[static_cast<int>(row_of(c).colour)] |= bit(f);
  }
  for (int c = 0; c < kColours; ++c)
    if (showing[c] != t.showing[c]) return false;
  int on_fields = 0;
  for (Place p : t.place) on_fields += on_board(p);
  return teleports == t.teleports && std::popcount(teleports) == kTeleports && (teleports & ~kBetween) == 0 &&
         on_fields == lying;
}

bool well_kept(const Table& t) {
  for (Seat s = 0; s < kMaxSeats; ++s)
    if (t.piece[s] >= kFields || (s >= t.options.players && t.piece[s] != kStart)) return false;
  if (!boards_agree(t)) return false;
  for (Place p : t.place)
    if (p == place::unknown) return true;  // a view
  for (Seat s = 0; s < t.options.players; ++s) {
    if (t.hand[s] != cards_in(t, s) || t.hand[s].count() != t.held[s]) return false;
    for (Card c : t.hand[s])
      if (!t.known[c].has(s)) return false;
  }
  int drawable = 0;
  for (Place p : t.place) drawable += p == place::draw;
  for (int i = 0; i < t.draw_left; ++i)
    if (t.place[t.order[i]] != place::draw) return false;
  return drawable == t.draw_left;
}
}  // namespace tumult::board
