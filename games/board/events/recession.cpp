#include "games/board/play.h"

namespace tumult::board {
// Recession: in turn all roll and go back, whatever lies there. (B-EV-08)
Flow events::recession(Play& p, Frame& f, const Answer*) {
  return all_roll(p, f, [&](Seat s, int rolled) { p.walk(s, backward(p.g.piece[s], rolled)); });
}
}  // namespace tumult::board
