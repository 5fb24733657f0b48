#include "games/board/play.h"

namespace tumult::board {
// Epic Fail: the rearmost pieces go to the teleport field that is furthest ahead. (B-EV-01)
Flow events::epic_fail(Play& p, Frame&, const Answer*) {
  const Field ahead = *std::max_element(p.g.teleport, p.g.teleport + kTeleports);
  for (Seat s : rearmost(p.g)) p.put(s, ahead);
  return Flow::Done;
}
}  // namespace tumult::board
