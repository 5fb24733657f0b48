#include "games/board/play.h"

namespace tumult::board {
// Loot: everybody passes the whole hand to the right, all at the same time. (B-EV-14)
Flow events::loot(Play& p, Frame&, const Answer*) {
  p.pass_hands_right();
  return Flow::Done;
}
}  // namespace tumult::board
