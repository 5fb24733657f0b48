#include "games/board/play.h"

namespace tumult::board {
// Epic Win: the foremost pieces go back to the start. (B-EV-20)
Flow events::epic_win(Play& p, Frame&, const Answer*) {
  for (Seat s : foremost(p.g)) p.put(s, kStart);
  return Flow::Done;
}
}  // namespace tumult::board
