#include "games/card/play.h"

namespace tumult::card {
// Distributor: the causer looks at all hands and says who gets whose; another's for themselves. (C-EV-DISTRIBUTOR)
// tally: whose hand a seat gets; f.count: the hands still to be given out.
Flow events::distributor(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.in.count() < 2) return Flow::Done;
  if (f.step == 0) {
    f.step = 1;
    f.count = f.in.bits;
    for (Seat s = 0; s < kMaxSeats; ++s) g.tally[s] = s;
    for (Seat s : f.in) p.reveal_hand(s, only(f.seat));
    to_next(p, f);
  } else {
    g.tally[f.victim] = a->to;
    f.count = static_cast<u8>(f.count & ~(1u << a->to));
    if (!to_next(p, f)) {
      p.set_hands(g.tally);
      for (Seat s : f.in) g.open_to[s] = {};
      return Flow::Done;
    }
  }
  SeatSet hands{f.count};
  if (f.victim == f.seat) hands.remove(f.seat);
  else if (hands.count() == 2 && hands.has(f.seat)) hands = only(f.seat);  // the causer's own must go now
  return p.ask({.what = Ask::name,
                .who = only(f.seat),
                .seats = hands,
                .left = SeatSet{f.count}.count(),
                .clause = Clause::C_EV_distributor});
}
}  // namespace tumult::card
