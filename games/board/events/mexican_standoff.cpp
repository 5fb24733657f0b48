#include "games/board/play.h"

namespace tumult::board {
// Mexican Standoff: all pieces go to teleport field 6. (B-EV-06)
Flow events::mexican_standoff(Play& p, Frame&, const Answer*) {
  for (Seat s : p.g.everyone()) p.put(s, p.g.teleport[kTeleports - 1]);
  return Flow::Done;
}
}  // namespace tumult::board
