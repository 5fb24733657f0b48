#include "games/board/play.h"

namespace tumult::board {
// Friday the 13th: nothing happens. (B-EV-13)
Flow events::friday_the_13th(Play&, Frame&, const Answer*) { return Flow::Done; }
}  // namespace tumult::board
