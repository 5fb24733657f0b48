#include "games/board/play.h"

namespace tumult::board {
// Teleport Terror: in turn all roll and go to the teleport field of that number. (B-EV-04)
Flow events::teleport_terror(Play& p, Frame& f, const Answer*) {
  return all_roll(p, f, [&](Seat s, int rolled) { p.put(s, p.g.teleport[rolled - 1]); });
}
}  // namespace tumult::board
