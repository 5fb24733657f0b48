#include "games/card/play.h"

namespace tumult::card {
// Robin Hood: whoever has the most cards and whoever has the fewest swap hands. (C-EV-ROBIN-HOOD)
Flow events::robin_hood(Play& p, Frame& f, const Answer*) {
  p.swap_hands(first_of(p.g, f.seat, with_most_cards(p.g, f.in)), first_of(p.g, f.seat, with_fewest_cards(p.g, f.in)));
  return Flow::Done;
}
}  // namespace tumult::card
