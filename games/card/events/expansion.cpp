#include "games/card/play.h"

namespace tumult::card {
// Expansion: the first draws one card, the second two, and so on. (C-EV-EXPANSION)
Flow events::expansion(Play& p, Frame& f, const Answer*) {
  for (int n = 1; to_next(p, f); ++n) p.draw(f.victim, n);
  return Flow::Done;
}
}  // namespace tumult::card
