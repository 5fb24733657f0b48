#include "games/board/play.h"

namespace tumult::board {
// Ghost: no card on the board acts in your movement action, nor does a teleport field. (B-GHOST)
Flow cards::ghost(Play& p, Frame& f, const Answer*) {
  return p.instead({.task = Task::movement, .seat = f.seat, .victim = f.seat, .flags = how::ghost});
}
}  // namespace tumult::board
