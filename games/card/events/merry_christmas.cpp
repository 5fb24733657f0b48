#include "games/card/play.h"

namespace tumult::card {
// Merry Christmas: everyone gives all their cards to others; picked up when all have given. (C-EV-MERRY-CHRISTMAS)
Flow events::merry_christmas(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.in.count() < 2) return Flow::Done;
  if (f.step == 0) {
    f.step = 1;
    to_next(p, f);
  } else {
    give(p, *a, a->to, Present::later);
  }
  while (f.victim != kNobody && g.held[f.victim] == 0) to_next(p, f);
  if (f.victim == kNobody) {
    p.open_parcels(f.in);
    return Flow::Done;
  }
  return p.ask({.what = Ask::give,
                .who = only(f.victim),
                .seats = f.in - only(f.victim),
                .param = Filter::any,
                .left = g.held[f.victim],
                .clause = Clause::C_EV_merry_christmas});
}
}  // namespace tumult::card
