#include "games/board/play.h"

namespace tumult::board {
// Block: the attack is off; what was to follow from it does not. (B-BLOCK)
void cards::block(Play& p, Frame& f) { p.note(What::blocked, f.victim == kNobody ? f.seat : f.victim); }
}  // namespace tumult::board
