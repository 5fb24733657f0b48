#include "games/card/play.h"

namespace tumult::card {
// Rewind: everyone takes two from the discard pile, one at a time; then a new card is turned over. (C-EV-REWIND)
Flow events::rewind(Play& p, Frame& f, const Answer*) {
  Game& g = p.g;
  if (f.step == 1) return Flow::Done;
  f.step = 1;
  for (int n = 0; n < 2; ++n)
    for (f.victim = kNobody; to_next(p, f);)
      if (const Card c = g.top(); c != kNoCard) {
        p.out_of_discard_pile(c);
        p.give_openly(c, f.victim);
      }
  return p.call({.task = Task::turned_card, .seat = f.seat, .flags = flag::by_rewind});
}
}  // namespace tumult::card
