#include "games/card/play.h"

namespace tumult::card {
// Black Hole: the causer gets all black cards of the others. (C-EV-BLACK-HOLE)
Flow events::black_hole(Play& p, Frame& f, const Answer*) {
  while (to_next(p, f))
    if (f.victim != f.seat)
      for (Card c : p.g.hand[f.victim] & kOfColour[static_cast<std::size_t>(Colour::black)]) p.hand_over(c, f.seat);
  return Flow::Done;
}
}  // namespace tumult::card
