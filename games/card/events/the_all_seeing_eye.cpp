#include "games/card/play.h"

namespace tumult::card {
// The All-Seeing Eye: all hands lie open until everyone has confirmed. (C-EV-THE-ALL-SEEING-EYE)
Flow events::the_all_seeing_eye(Play& p, Frame& f, const Answer*) {
  if (f.step == 0) {
    f.step = 1;
    for (Seat s : f.in) p.reveal_hand(s, kAllSeats);
    return p.ask({.what = Ask::confirm, .who = f.in});
  }
  if (p.waiting()) return Flow::Ask;
  for (Seat s : f.in) p.g.open_to[s] = {};
  return Flow::Done;
}
}  // namespace tumult::card
