#include "games/card/play.h"

namespace tumult::card {
SeatSet with_fewer_cards(const Table& t, Seat s) {
  SeatSet set;
  for (Seat other : t.others(s))
    if (t.held[other] < t.held[s]) set.add(other);
  return set;
}

// Equality: a victim with fewer cards than you draws up to your number. (C-EQUAL)
Flow cards::equality(Play& p, Frame& f, const Answer* a) {
  if (auto flow = attack(p, f, a, with_fewer_cards, Clause::C_EQUAL)) return *flow;
  p.draw(f.victim, p.g.held[f.seat] - p.g.held[f.victim]);
  return Flow::Done;
}
}  // namespace tumult::card
