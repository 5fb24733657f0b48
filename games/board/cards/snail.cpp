#include "games/board/play.h"

namespace tumult::board {
// Snail: takes another step to leave, if there is one left. (B-MOVE-2)
void cards::snail(Step& step) {
  if (step.left == 0) return;
  --step.left;
  step.acted = true;
}
}  // namespace tumult::board
