#include "games/card/play.h"

namespace tumult::card {
// Number Wish: wish a number at the end of your turn. (C-POW-2)
Flow powers::number_wish(Play& p, Frame& f, const Answer* a) {
  if (f.step == 0) {
    f.step = 1;
    return p.ask({.what = Ask::number, .who = only(f.seat), .clause = Clause::C_POW_2});
  }
  p.g.force = force_of(Wish{a->what});
  p.note(What::wished, f.seat, a->what);
  return Flow::Done;
}
}  // namespace tumult::card
