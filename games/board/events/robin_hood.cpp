#include "games/board/play.h"

namespace tumult::board {
// Robin Hood: the foremost and the rearmost pieces change places. (B-EV-17)
Flow events::robin_hood(Play& p, Frame&, const Answer*) {
  const SeatSet ahead = foremost(p.g), behind = rearmost(p.g);
  const Field front = p.g.piece[ahead.first()], back = p.g.piece[behind.first()];
  for (Seat s : ahead) p.put(s, back);
  for (Seat s : behind) p.put(s, front);
  return Flow::Done;
}
}  // namespace tumult::board
