#include "games/board/play.h"

namespace tumult::board {
// Restock: in turn all lay a card, on anything but white ones and without effect; then all draw up to four. (B-EV-09)
Flow events::restock(Play& p, Frame& f, const Answer* a) {
  if (a) lay_answered(p, *a, What::played);
  while (to_next(p, f))
    if (p.g.held[f.victim]) return p.ask({.what = Ask::restock, .who = only(f.victim), .clause = Clause::B_EV_09});
  p.draw_up(p.g.right_of(f.seat));
  return Flow::Done;
}
}  // namespace tumult::board
