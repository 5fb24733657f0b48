#include "games/card/play.h"

namespace tumult::card {
// Chargenado: all power cards on the table are shuffled back, and everyone is dealt two. (C-EV-CHARGENADO)
Flow events::chargenado(Play& p, Frame& f, const Answer*) {
  p.return_powers(f.in);
  p.shuffle_powers();
  for (int n = 0; n < 2; ++n)
    for (f.victim = kNobody; to_next(p, f);) p.draw_power(f.victim);
  return Flow::Done;
}
}  // namespace tumult::card
