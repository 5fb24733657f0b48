#include "games/board/play.h"

namespace tumult::board {
// Magnet: take any card from the board that lies free; it must be taken if there is one. (B-MAGNET)
Flow cards::magnet(Play& p, Frame& f, const Answer* a) {
  if (f.step == 0) {
    if (takeable(p.g) == 0) return Flow::Done;
    f.step = 1;
    return p.ask({.what = Ask::take, .who = only(f.seat), .clause = Clause::B_MAGNET});
  }
  p.take_up(a->field, f.seat);
  return Flow::Done;
}
}  // namespace tumult::board
