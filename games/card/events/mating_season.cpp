#include "games/card/play.h"

namespace tumult::card {
// Mating Season: everyone discards all number cards whose number they hold at least twice. (C-EV-MATING-SEASON)
Flow events::mating_season(Play& p, Frame& f, const Answer*) {
  while (to_next(p, f))
    for (std::size_t n = 1; n <= 10; ++n) {
      const CardSet same = p.g.hand[f.victim] & kOfNumber[n];
      if (same.count() >= 2)
        for (Card c : same) p.discard(c);
    }
  return Flow::Done;
}
}  // namespace tumult::card
