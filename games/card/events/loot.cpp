#include "games/card/play.h"

namespace tumult::card {
// Loot: everyone takes three cards unseen from the right, all if there are no more; picked up together. (C-EV-LOOT)
Flow events::loot(Play& p, Frame& f, const Answer*) {
  Game& g = p.g;
  if (f.in.count() < 2) return Flow::Done;
  while (to_next(p, f)) {
    const Seat from = right_of(g, f.victim, f.in);
    const bool all = g.held[from] <= 3;
    for (int n = std::min(3, int{g.held[from]}); n > 0; --n)
      p.aside(all ? static_cast<Card>(g.hand[from].first()) : p.pick_unseen(g.hand[from]), f.victim);
  }
  p.open_parcels(f.in);
  return Flow::Done;
}
}  // namespace tumult::card
