#include "games/board/play.h"

namespace tumult::board {
// Push: on to the neighbouring field its arrow points at, be it through a wall. (B-PUSH)
Flow cards::push(Play& p, Frame& f, const Answer*) {
  const Field from = p.g.piece[f.seat];
  return set_down(p, f, neighbour(from, p.g.points[p.g.top[from]]));
}
}  // namespace tumult::board
