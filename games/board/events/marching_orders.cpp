#include "games/board/play.h"

namespace tumult::board {
// Marching Orders: the causer names a piece and rolls for it: a movement action, with all that follows. (B-EV-03)
Flow events::marching_orders(Play& p, Frame& f, const Answer* a) {
  if (f.step == 0) {
    const SeatSet candidates = p.g.everyone() - p.g.on(kGoal);
    if (candidates.empty()) return Flow::Done;
    f.step = 1;
    return p.ask({.what = Ask::name, .who = only(f.seat), .seats = candidates, .clause = Clause::B_EV_03});
  }
  p.note(What::named, f.seat, a->to);
  return p.instead(movement_of(a->to, f.seat));
}
}  // namespace tumult::board
