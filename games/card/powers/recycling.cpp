#include "games/card/play.h"

namespace tumult::card {
// Recycling: the card just played goes to anyone's hand, and the card below is on top again. (C-POW-3)
Flow powers::recycling(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.step == 0) {
    f.step = 1;
    if (f.card == kNoCard || g.place[f.card] != place::discard) return Flow::Done;
    return p.ask({.what = Ask::name, .who = only(f.seat), .seats = g.everyone(), .clause = Clause::C_POW_3});
  }
  if (g.top() == f.card) {
    if (!(f.flags & flag::wished)) g.force = g.before;
    p.raise_what_was_played_on();
  }
  if (!(f.flags & flag::followed)) g.last_colour = g.before_colour;
  p.out_of_discard_pile(f.card);
  p.give_openly(f.card, a->to);
  return Flow::Done;
}
}  // namespace tumult::card
