#include "games/card/play.h"

namespace tumult::card {
SeatSet not_ahead(const Table& t, Seat s) {
  if (t.edition().inequality_hits_anyone) return t.others(s);
  SeatSet set;
  for (Seat other : t.others(s))
    if (t.held[other] <= t.held[s]) set.add(other);
  return set;
}

// Inequality: a victim with no more cards than you draws from you unseen until they hold more. (C-INEQ)
Flow cards::inequality(Play& p, Frame& f, const Answer* a) {
  if (auto flow = attack(p, f, a, not_ahead, Clause::C_INEQ)) return *flow;
  Game& g = p.g;
  while (g.held[f.seat] && g.held[f.victim] <= g.held[f.seat]) p.hand_over(p.pick_unseen(g.hand[f.seat]), f.victim);
  return Flow::Done;
}
}  // namespace tumult::card
