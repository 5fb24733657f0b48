#include "games/board/play.h"

namespace tumult::board {
// Earthquake: every piece goes where the piece to its owner's right stood, all at the same time. (B-EV-02)
Flow events::earthquake(Play& p, Frame&, const Answer*) {
  Field before[kMaxSeats];
  std::copy(p.g.piece, p.g.piece + kMaxSeats, before);
  for (Seat s : p.g.everyone()) p.put(s, before[p.g.right_of(s)]);
  return Flow::Done;
}
}  // namespace tumult::board
