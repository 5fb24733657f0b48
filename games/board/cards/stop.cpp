#include "games/board/play.h"

namespace tumult::board {
// Stop: the movement ends here. (B-MOVE-2)
void cards::stop(Step& step) {
  step.left = 0;
  step.acted = true;
}
}  // namespace tumult::board
