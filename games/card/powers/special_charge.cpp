#include "games/card/play.h"

namespace tumult::card {
// Special Charge: a person draws a card for each special card they hold; it cannot be countered. (C-POW-SPECIAL-CHARGE)
Flow powers::special_charge(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.step == 0) {
    f.step = 1;
    return p.ask(
        {.what = Ask::name, .who = only(f.seat), .seats = g.others(f.seat), .clause = Clause::C_POW_special_charge});
  }
  p.note(What::named, f.seat, a->to);
  p.draw(a->to, (g.hand[a->to] & kSpecial).count());
  return Flow::Done;
}
}  // namespace tumult::card
