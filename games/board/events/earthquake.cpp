#include "games/board/play.h"

namespace tumult::board {
// Earthquake: in turn every piece goes where the piece to its owner's right stands by then. (B-EV-02)
Flow events::earthquake(Play& p, Frame& f, const Answer*) {
  while (to_next(p, f)) p.put(f.victim, p.g.piece[p.g.right_of(f.victim)]);
  return Flow::Done;
}
}  // namespace tumult::board
