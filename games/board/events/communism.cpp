#include "games/board/play.h"

namespace tumult::board {
// Communism: all pieces join the foremost. (B-EV-19)
Flow events::communism(Play& p, Frame&, const Answer*) {
  const Field front = p.g.piece[foremost(p.g).first()];
  for (Seat s : p.g.everyone()) p.put(s, front);
  return Flow::Done;
}
}  // namespace tumult::board
