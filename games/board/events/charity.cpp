#include "games/board/play.h"

namespace tumult::board {
// Charity: the foremost pieces go back four fields, all others one forward. (B-EV-16)
Flow events::charity(Play& p, Frame&, const Answer*) {
  const SeatSet ahead = foremost(p.g);
  for (Seat s : p.g.everyone()) p.walk(s, ahead.has(s) ? backward(p.g.piece[s], 4) : forward(p.g.piece[s], 1));
  return Flow::Done;
}
}  // namespace tumult::board
