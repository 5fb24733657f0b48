#include "games/board/play.h"

namespace tumult::board {
// Earthquake: every piece goes where the piece to its owner's right stood, all at the same time. (B-EV-02)
Flow events::earthquake(Play& p, Frame&, const Answer*) {
  const Table before = p.g;
  for (Seat s = 0; s < before.options.players; ++s) p.put(s, before.piece[before.right_of(s)]);
  return Flow::Done;
}
}  // namespace tumult::board
