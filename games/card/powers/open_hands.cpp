#include "games/card/play.h"

namespace tumult::card {
// Open Hands: the others play with open hands until your next turn begins. (C-POW-4)
Flow powers::open_hands(Play& p, Frame& f, const Answer*) {
  p.g.open_hands.add(f.seat);
  for (Seat s : p.g.others(f.seat))
    for (Card c : p.g.hand[s]) p.g.known[c] = kAllSeats;
  return Flow::Done;
}
}  // namespace tumult::card
