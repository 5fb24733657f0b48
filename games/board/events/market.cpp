#include "games/board/play.h"

namespace tumult::board {
// Market: as many cards as players are turned over, and in turn all take one; as far as they reach. (B-EV-05)
Flow events::market(Play& p, Frame& f, const Answer* a) {
  if (f.step == 0) {
    f.step = 1;
    for (int i = 0; i < p.g.options.players && p.turn_over() != kNoCard; ++i) ++f.count;
  } else {
    p.take_shown(copy_shown(p.g, a->what), f.victim);
    --f.count;
  }
  if (f.count == 0) return Flow::Done;
  to_next(p, f);
  return p.ask({.what = Ask::market, .who = only(f.victim), .clause = Clause::B_EV_05});
}
}  // namespace tumult::board
