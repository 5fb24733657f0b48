#include "games/card/play.h"

namespace tumult::card {
// Tornado: all hands are shuffled together and dealt out card by card. (C-EV-TORNADO)
Flow events::tornado(Play& p, Frame& f, const Answer*) {
  Game& g = p.g;
  Card all[kCards];
  int n = 0;
  for (Seat s : f.in)
    for (Card c : g.hand[s]) all[n++] = c;
  p.chance.shuffle(all, n);
  // Into parcels first, so that nobody is dealt a card that is then taken from them again.
  for (int i = 0; i < n; ++i) {
    if (!to_next(p, f)) to_next(p, f);
    p.aside(all[i], f.victim);
    g.known[all[i]] = {};
  }
  p.open_parcels(f.in);
  return Flow::Done;
}
}  // namespace tumult::card
