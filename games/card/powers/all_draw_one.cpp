#include "games/card/play.h"

namespace tumult::card {
// All Draw One: everyone else draws a card. (C-POW-ALL-DRAW-ONE)
Flow powers::all_draw_one(Play& p, Frame& f, const Answer*) {
  f.in = p.g.others(f.seat);
  while (to_next(p, f)) p.draw(f.victim, 1);
  return Flow::Done;
}
}  // namespace tumult::card
