#include "games/card/play.h"

namespace tumult::card {
// Russian Roulette: everyone lays a card face down; shuffled, they go onto the draw pile. (C-EV-RUSSIAN-ROULETTE)
Flow events::russian_roulette(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.step == 0) {
    f.step = 1;
    const SeatSet laying = f.in & g.holders();
    if (laying.empty()) return Flow::Done;
    return p.ask({.what = Ask::lay, .who = laying, .param = Filter::any, .clause = Clause::C_EV_russian_roulette});
  }
  if (a->verb == Verb::lay) give(p, *a, a->seat, Present::later);
  if (p.waiting()) return Flow::Ask;
  // Shuffled only on the pile, so that it happens unseen whose card lies where.
  const int below = g.draw_left;
  for (Seat s : f.in)
    for (Card c : cards_in(g, static_cast<Place>(place::parcel + s))) p.onto_draw_pile(c);
  p.chance.shuffle(g.order + below, g.draw_left - below);
  return Flow::Done;
}
}  // namespace tumult::card
