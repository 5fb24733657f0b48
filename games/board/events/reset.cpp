#include "games/board/play.h"

namespace tumult::board {
// Reset: in turn all put their whole hand out of the round and draw four, as far as the pile reaches. (B-EV-10)
Flow events::reset(Play& p, Frame& f, const Answer*) {
  while (to_next(p, f)) {
    p.discard_hand(f.victim);
    for (int i = 0; i < kHandSize; ++i) p.draw(f.victim);
  }
  return Flow::Done;
}
}  // namespace tumult::board
