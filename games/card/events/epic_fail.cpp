#include "games/card/play.h"

namespace tumult::card {
// Epic Fail: whoever has the fewest cards gets Fuck You, from wherever it is. (C-EV-EPIC-FAIL)
Flow events::epic_fail(Play& p, Frame& f, const Answer*) {
  Game& g = p.g;
  constexpr Card it = kTheCard<Symbol::fuck_you>;
  const Seat loser = first_of(g, f.seat, with_fewest_cards(g, f.in));
  const Place where = g.place[it];
  if (where == loser) return Flow::Done;
  if (where < kMaxSeats && !f.in.has(where)) return Flow::Done;
  if (where == place::draw) {
    p.out_of_draw_pile(it);
    p.shuffle_draw_pile();
  } else if (where == place::discard) {
    if (g.top() == it) g.force = {};
    p.out_of_discard_pile(it);
  } else if (where >= kMaxSeats) {
    return Flow::Done;
  }
  p.give_openly(it, loser);
  return Flow::Done;
}
}  // namespace tumult::card
