#include "games/board/play.h"

namespace tumult::board {
// Skip: no movement in this turn. (B-SKIP-CARD)
Flow cards::skip(Play&, Frame&, const Answer*) { return Flow::Done; }
}  // namespace tumult::board
