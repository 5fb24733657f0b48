#include "games/card/play.h"

namespace tumult::card {
// Chargenado: all power cards on the table are shuffled back, and everyone is dealt two. (C-EV-CHARGENADO)
Flow events::chargenado(Play& p, Frame& f, const Answer*) {
  Game& g = p.g;
  for (int i = 0; i < kPowerCards; ++i)
    if (g.powers[i] < 16 && f.in.has(g.powers[i] & 7)) p.move_power(i, power_place::pile);
  p.shuffle_powers();
  for (int n = 0; n < 2; ++n)
    for (f.victim = kNobody; to_next(p, f);) p.draw_power(f.victim);
  return Flow::Done;
}
}  // namespace tumult::card
