#include "games/board/play.h"

namespace tumult::board {
// Reverse: your movement action goes backwards. (B-REVERSE, B-MOVE-7)
Flow cards::reverse(Play& p, Frame& f, const Answer*) {
  return p.instead({.task = Task::movement, .seat = f.seat, .victim = f.seat, .flags = how::backwards});
}
}  // namespace tumult::board
