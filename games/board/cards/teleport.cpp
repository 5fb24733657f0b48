#include "games/board/play.h"

namespace tumult::board {
// Teleport, and every numbered teleport field: roll, and go to the field of that number, which does not act.
// (B-TELEPORT, B-NUMBERED)
Flow cards::teleport(Play& p, Frame& f, const Answer*) {
  if (f.step == 0) {
    f.step = 1;
    return p.call(throw_of(f.seat, 6));
  }
  p.put(f.seat, p.g.teleport[p.rolled - 1]);
  return Flow::Done;
}
}  // namespace tumult::board
