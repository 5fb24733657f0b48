#include "games/card/play.h"

namespace tumult::card {
// Identity Theft: the highest and the lowest score change places. (C-EV-IDENTITY-THEFT)
// Without scores: two players whom the causer names swap hands; of two it needs no naming.
Flow events::identity_theft(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.in.count() < 2) return Flow::Done;
  if (g.options.scoring) {
    Seat high = kNobody, low = kNobody;
    while (to_next(p, f)) {
      if (high == kNobody || g.score[f.victim] > g.score[high]) high = f.victim;
      if (low == kNobody || g.score[f.victim] < g.score[low]) low = f.victim;
    }
    const int difference = g.score[high] - g.score[low];
    p.add_score(low, difference);
    p.add_score(high, -difference);
    return Flow::Done;
  }
  switch (f.step) {
    case 0:
      if (f.in.count() == 2) {
        p.swap_hands(f.seat, (f.in - only(f.seat)).first());
        return Flow::Done;
      }
      f.step = 1;
      return p.ask({.what = Ask::name,
                    .who = only(f.seat),
                    .seats = f.in,
                    .may = may::oneself,
                    .left = 2,
                    .clause = Clause::C_EV_identity_theft});
    case 1:
      f.step = 2;
      f.victim = a->to;
      return p.ask({.what = Ask::name,
                    .who = only(f.seat),
                    .seats = f.in - only(f.victim),
                    .may = may::oneself,
                    .clause = Clause::C_EV_identity_theft});
    default: p.swap_hands(f.victim, a->to); return Flow::Done;
  }
}
}  // namespace tumult::card
