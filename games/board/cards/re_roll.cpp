#include "games/board/play.h"

namespace tumult::board {
// Re-Roll: what was thrown does not count, and is thrown again. (B-REROLL)
void cards::re_roll(Play&, Frame& f) { ThrowFrame(f).fall(0); }
}  // namespace tumult::board
