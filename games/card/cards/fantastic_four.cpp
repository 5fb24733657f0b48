#include "games/card/play.h"

namespace tumult::card {
// Fantastic Four: share out exactly four draws, all named before anyone draws; any victim may counter. (C-FFOUR)
Flow cards::fantastic_four(Play& p, Frame& f, const Answer* a) {
  enum { begin, sharing, struck };
  Game& g = p.g;
  switch (f.step) {
    case begin:
      f.step = sharing;
      f.count = 0;
      f.in = {};
      for (u8& n : g.tally) n = 0;
      break;
    case sharing:
      if (a->verb == Verb::pass) return Flow::Done;
      f.in.add(a->to);
      ++g.tally[a->to];
      ++f.count;
      p.note(What::shared, f.seat, a->to);
      break;
    default:
      if (!p.tossers.empty()) return turn_around(p, f);
      for (Seat s = next_in_order(g, f.seat, f.in, kNobody); s != kNobody; s = next_in_order(g, f.seat, f.in, s))
        p.draw(s, g.tally[s]);
      return Flow::Done;
  }
  const int left = g.knobs.four_shares - f.count;
  const SeatSet victims = g.others(f.seat) - outsiders(g);
  if (victims.empty()) return Flow::Done;
  if (left) {
    const bool may_decline = f.count == 0 && (f.flags & flag::optional);
    return p.ask({.what = Ask::share,
                  .who = only(f.seat),
                  .seats = victims,
                  .may = may_decline ? may::pass : u8{0},
                  .left = left,
                  .clause = Clause::C_FFOUR});
  }
  f.step = struck;
  if (counter_window(p, f, f.in) == Flow::Call) return Flow::Call;
  return fantastic_four(p, f, nullptr);
}
}  // namespace tumult::card
