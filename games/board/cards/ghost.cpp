#include "games/board/play.h"

namespace tumult::board {
// Ghost: no card on the board acts in your movement action, nor does a teleport field. (B-GHOST)
Flow cards::ghost(Play& p, Frame& f, const Answer*) { return p.instead(movement_of(f.seat, f.seat, how::ghost)); }
}  // namespace tumult::board
