#include "games/board/play.h"

namespace tumult::board {
// Second Chance: roll again for another movement action, backwards too if the first was. (B-SECOND)
Flow cards::second_chance(Play& p, Frame& f, const Answer*) { return p.instead(movement_of(f.seat, f.seat, f.flags)); }
}  // namespace tumult::board
