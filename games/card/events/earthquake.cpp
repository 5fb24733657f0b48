#include "games/card/play.h"

namespace tumult::card {
// Earthquake: everyone passes the whole hand to the right. (C-EV-EARTHQUAKE)
Flow events::earthquake(Play& p, Frame& f, const Answer*) {
  Seat whose[kMaxSeats];
  for (Seat s = 0; s < kMaxSeats; ++s) whose[s] = s;
  for (Seat s : f.in) whose[right_of(p.g, s, f.in)] = s;
  p.set_hands(whose);
  return Flow::Done;
}
}  // namespace tumult::card
