#include "games/card/play.h"

namespace tumult::card {
// Mexican Standoff: everyone discards the whole hand and draws three. (C-EV-MEXICAN-STANDOFF)
Flow events::mexican_standoff(Play& p, Frame& f, const Answer*) {
  while (to_next(p, f)) {
    CardSet gone = p.g.hand[f.victim];
    if (p.g.edition().curse_is_never_discarded) gone.remove(kTheCard<Symbol::curse>);
    for (Card c : gone) p.discard(c);
    p.note_empty(Play::Shed::by_effect);
    p.draw(f.victim, 3);
  }
  return Flow::Done;
}
}  // namespace tumult::card
