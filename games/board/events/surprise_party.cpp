#include "games/board/play.h"

namespace tumult::board {
// Surprise Party: in turn all name a piece, their own if they like; it goes two fields forward. (B-EV-15)
Flow events::surprise_party(Play& p, Frame& f, const Answer* a) {
  if (a) {
    p.note(What::named, f.victim, a->to);
    p.walk(a->to, forward(p.g.piece[a->to], 2));
  }
  if (!to_next(p, f)) return Flow::Done;
  return p.ask({.what = Ask::name, .who = only(f.victim), .seats = p.g.everyone(), .clause = Clause::B_EV_15});
}
}  // namespace tumult::board
