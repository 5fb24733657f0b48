#include "games/card/play.h"

namespace tumult::card {
// The hands still to be given out.
static SeatSet hands_left(const Frame& f) { return {f.count}; }
static void set_hands_left(Frame& f, SeatSet hands) { f.count = hands.bits; }

// Distributor: the causer looks at all hands and says who gets whose; another's for themselves. (C-EV-DISTRIBUTOR)
// tally: whose hand a seat gets.
Flow events::distributor(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.in.count() < 2) return Flow::Done;
  if (f.step == 0) {
    f.step = 1;
    set_hands_left(f, f.in);
    for (Seat s = 0; s < kMaxSeats; ++s) g.tally[s] = s;
    for (Seat s : f.in) p.reveal_hand(s, only(f.seat));
    to_next(p, f);
  } else {
    g.tally[f.victim] = a->to;
    set_hands_left(f, hands_left(f) - only(a->to));
    if (!to_next(p, f)) {
      p.set_hands(g.tally);
      for (Seat s : f.in) g.open_to[s] = {};
      return Flow::Done;
    }
  }
  SeatSet hands = hands_left(f);
  if (f.victim == f.seat) hands.remove(f.seat);
  else if (hands.count() == 2 && hands.has(f.seat)) hands = only(f.seat);  // the causer's own must go now
  return p.ask({.what = Ask::name,
                .who = only(f.seat),
                .seats = hands,
                .left = hands_left(f).count(),
                .clause = Clause::C_EV_distributor});
}
}  // namespace tumult::card
