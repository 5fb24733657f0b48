#include "games/card/play.h"

namespace tumult::card {
// Communism: everyone draws up to the number of the one with the most cards. (C-EV-COMMUNISM)
Flow events::communism(Play& p, Frame& f, const Answer*) {
  const int most = p.g.held[with_most_cards(p.g, f.in).first()];
  while (to_next(p, f)) p.draw(f.victim, most - p.g.held[f.victim]);
  return Flow::Done;
}
}  // namespace tumult::card
