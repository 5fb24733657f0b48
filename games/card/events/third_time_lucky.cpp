#include "games/card/play.h"

namespace tumult::card {
// Third Time Lucky: everyone draws three cards. (C-EV-THIRD-TIME-LUCKY)
Flow events::third_time_lucky(Play& p, Frame& f, const Answer*) {
  while (to_next(p, f)) p.draw(f.victim, 3);
  return Flow::Done;
}
}  // namespace tumult::card
