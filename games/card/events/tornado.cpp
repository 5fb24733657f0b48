#include "games/card/play.h"

namespace tumult::card {
// Tornado: all hands are shuffled together and dealt out card by card. (C-EV-TORNADO)
Flow events::tornado(Play& p, Frame& f, const Answer*) {
  Game& g = p.g;
  Card all[kCards];
  int n = 0;
  for (Seat s : f.in)
    for (Card c : g.hand[s]) all[n++] = c;
  // Into parcels first, so that nobody is dealt a card that is then taken from them again; and shuffled only there, so
  // that it happens unseen whose cards go where.
  for (int i = 0; i < n; ++i) {
    if (!to_next(p, f)) to_next(p, f);
    p.aside_unseen(all[i], f.victim);
  }
  p.mix(all, n);
  p.open_parcels(f.in);
  return Flow::Done;
}
}  // namespace tumult::card
