#include "games/card/play.h"

namespace tumult::card {
// Market: a card for each is turned over; in order of play everyone takes one. (C-EV-MARKET)
Flow events::market(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.step == 0) {
    f.step = 1;
    for (int n = f.in.count(); n > 0; --n) p.turn_over();
  } else if (a->verb == Verb::take) {
    p.give_openly(static_cast<Card>((cards_in(g, place::shown) & kOfKind[a->what]).first()), f.victim);
  }
  if (cards_in(g, place::shown).empty() || !to_next(p, f)) return Flow::Done;
  return p.ask({.what = Ask::take, .who = only(f.victim), .param = place::shown, .clause = Clause::C_EV_market});
}
}  // namespace tumult::card
