#include "games/board/play.h"

namespace tumult::board {
// The number of the teleport field that was moved first.
static u8& moved_first(Frame& f) { return f.card; }

// Reorganize: the causer moves two teleport fields on which no piece stands; one, if only one can move. (B-EV-18)
Flow events::reorganize(Play& p, Frame& f, const Answer* a) {
  const int can_move = std::popcount(movable(p.g));
  if (f.step == 0) {
    f.step = 1;
    f.count = static_cast<u8>(std::min(2, can_move));
  } else {
    p.move_teleport(a->number, a->field);
    moved_first(f) = a->number;
    --f.count;
  }
  if (f.count == 0) return Flow::Done;
  return p.ask({.what = Ask::move_mark,
                .who = only(f.seat),
                .param = moved_first(f),
                .left = f.count,
                .clause = Clause::B_EV_18});
}
}  // namespace tumult::board
