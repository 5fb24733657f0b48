#include "games/card/play.h"

namespace tumult::card {
// Riot: everyone gives all their special cards to the right; picked up together. (C-EV-RIOT)
Flow events::riot(Play& p, Frame& f, const Answer*) {
  Game& g = p.g;
  if (f.in.count() < 2) return Flow::Done;
  while (to_next(p, f))
    for (Card c : g.hand[f.victim] & kSpecial) p.aside(c, right_of(g, f.victim, f.in));
  p.open_parcels(f.in);
  return Flow::Done;
}
}  // namespace tumult::card
