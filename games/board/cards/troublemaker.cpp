#include "games/board/play.h"

namespace tumult::board {
// Troublemaker: an event, instead of your movement if you played it, at once if your piece landed on it. (B-TROUBLE)
Flow cards::troublemaker(Play& p, Frame& f, const Answer*) { return p.instead({.task = Task::event, .seat = f.seat}); }
}  // namespace tumult::board
