#include "games/board/play.h"

namespace tumult::board {
// X: skipped, and not counted as a step; never bound by once a turn. (B-MOVE-2, B-MOVE-3)
void cards::x(Step& step) { ++step.left; }
}  // namespace tumult::board
