#include "games/board/play.h"

namespace tumult::board {
// Reverse: your movement action goes backwards. (B-REVERSE, B-MOVE-7)
Flow cards::reverse(Play& p, Frame& f, const Answer*) { return p.instead(movement_of(f.seat, f.seat, how::backwards)); }
}  // namespace tumult::board
