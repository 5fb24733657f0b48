#include "games/card/play.h"

namespace tumult::card {
// Crowdfunding: everyone else gives one card to each of those with the fewest cards. (C-EV-CROWDFUNDING)
// f.flags: the poor; f.count: whose turn it is to receive.
Flow events::crowdfunding(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.step == 0) {
    f.step = 1;
    f.flags = with_fewest_cards(g, f.in).bits;
    f.count = kNobody;
    f.in -= SeatSet{f.flags};
    if (!to_next(p, f)) return Flow::Done;
  } else if (a->verb == Verb::give) {
    give(p, *a, f.count, Present::at_once);
  }
  for (;;) {
    f.count = next_in_order(g, f.seat, SeatSet{f.flags}, f.count);
    if (f.count != kNobody && g.held[f.victim])
      return p.ask({.what = Ask::give,
                    .who = only(f.victim),
                    .seats = only(f.count),
                    .from = static_cast<u8>(Filter::any),
                    .clause = Clause::C_EV_crowdfunding});
    f.count = kNobody;
    if (!to_next(p, f)) return Flow::Done;
  }
}
}  // namespace tumult::card
