#include "games/board/play.h"

namespace tumult::board {
// Expansion: in turn all roll and go forward, whatever lies there. (B-EV-07)
Flow events::expansion(Play& p, Frame& f, const Answer*) {
  return all_roll(p, f, [&](Seat s, int rolled) { p.walk(s, forward(p.g.piece[s], rolled)); });
}
}  // namespace tumult::board
