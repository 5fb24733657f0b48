#include "games/board/play.h"

namespace tumult::board {
// Tsunami: in turn all roll, round and round, until somebody rolls less than the one before: that piece goes forward
// what the one before rolled, a movement action. (B-EV-11)
Flow events::tsunami(Play& p, Frame& f, const Answer*) {
  if (f.step == 0) f.step = 1;
  else if (p.rolled < f.count) return p.instead(walk_of(f.victim, f.count));
  else f.count = static_cast<u8>(p.rolled);
  if (!to_next(p, f)) to_next(p, f);
  return p.call(throw_of(f.victim, 6));
}
}  // namespace tumult::board
