#include "games/card/play.h"

namespace tumult::card {
// Capitalism: everyone draws as many cards as they hold. (C-EV-CAPITALISM)
Flow events::capitalism(Play& p, Frame& f, const Answer*) {
  while (to_next(p, f)) p.draw(f.victim, p.g.held[f.victim]);
  return Flow::Done;
}
}  // namespace tumult::card
