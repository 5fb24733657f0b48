#include "games/card/play.h"

namespace tumult::card {
// Taxman: in order of play everyone draws a card for every three cards in hand. (C-EV-TAXMAN)
Flow events::taxman(Play& p, Frame& f, const Answer*) {
  while (to_next(p, f)) p.draw(f.victim, p.g.held[f.victim] / 3);
  return Flow::Done;
}
}  // namespace tumult::card
