#include "games/card/play.h"

namespace tumult::card {
// Charity: everyone else draws one card unseen from each of those with the most cards. (C-EV-CHARITY)
Flow events::charity(Play& p, Frame& f, const Answer*) {
  Game& g = p.g;
  const SeatSet rich = with_most_cards(g, f.in);
  for (Frame taker{.seat = f.seat, .in = f.in - rich}; to_next(p, taker);)
    for (Frame giver{.seat = f.seat, .in = rich}; to_next(p, giver);)
      if (g.held[giver.victim]) p.hand_over(p.pick_unseen(g.hand[giver.victim]), taker.victim);
  return Flow::Done;
}
}  // namespace tumult::card
