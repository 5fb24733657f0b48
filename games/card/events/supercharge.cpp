#include "games/card/play.h"

namespace tumult::card {
// Supercharge: everyone is dealt one more power card. (C-EV-SUPERCHARGE)
Flow events::supercharge(Play& p, Frame& f, const Answer*) {
  while (to_next(p, f)) p.draw_power(f.victim);
  return Flow::Done;
}
}  // namespace tumult::card
