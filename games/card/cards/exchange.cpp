#include "games/card/play.h"

namespace tumult::card {
// Exchange: set two of your cards aside, take two of the victim's unseen, then hand yours over. (C-EXCHANGE)
Flow cards::exchange(Play& p, Frame& f, const Answer* a) {
  if (auto flow = attack(p, f, a, all_others, Clause::C_EXCHANGE)) return *flow;
  Game& g = p.g;
  if (f.step == kStruck) {
    f.step = kStruck + 1;
    f.count = static_cast<u8>(std::min(2, givable(g, f.seat)));
  } else if (a->verb == Verb::give) {
    p.aside(copy_in_hand(g, f.seat, a->what), f.victim);
    --f.count;
  } else {
    f.count = 0;
  }
  if (f.count)
    return p.ask({.what = Ask::give,
                  .who = only(f.seat),
                  .seats = only(f.victim),
                  .param = Filter::not_fuck_you,
                  .left = f.count,
                  .clause = Clause::C_EXCHANGE});
  take_unseen(p, f.victim, f.seat, 2);
  p.open_parcels(only(f.victim));
  return Flow::Done;
}
}  // namespace tumult::card
