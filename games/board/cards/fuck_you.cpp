#include "games/board/play.h"

namespace tumult::board {
// Fuck You: played, 21 fields forward whatever lies there, and then your movement action; landed on, you pick it up,
// and what it covered does not act. In hand at the end of the round it costs 21 points. (B-FY)
Flow cards::fuck_you(Play& p, Frame& f, const Answer*) {
  const Field at = p.g.piece[f.seat];
  if (f.flags & flag::played) {
    p.walk(f.seat, forward(at, 21));
    return p.instead(movement_of(f.seat, f.seat));
  }
  p.take_up(at, f.seat);
  return Flow::Done;
}
}  // namespace tumult::board
