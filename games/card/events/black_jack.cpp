#include "games/card/play.h"

namespace tumult::card {
// Black Jack: cards are turned over in turn; whoever passes 21 takes them all. (C-EV-BLACK-JACK)
Flow events::black_jack(Play& p, Frame& f, const Answer*) {
  int sum = 0;
  for (;;) {
    if (!to_next(p, f)) to_next(p, f);
    const Card c = p.turn_over();
    if (c == kNoCard) break;
    sum += points(c);
    if (sum > 21) {
      for (Card taken : cards_in(p.g, place::shown)) p.give_openly(taken, f.victim);
      return Flow::Done;
    }
  }
  for (Card c : cards_in(p.g, place::shown)) p.discard(c);
  return Flow::Done;
}
}  // namespace tumult::card
