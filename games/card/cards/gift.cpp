#include "games/card/play.h"

namespace tumult::card {
// Gift: give one victim two of your cards; never Fuck You. (C-GIFT, C-FY-2)
Flow cards::gift(Play& p, Frame& f, const Answer* a) {
  if (auto flow = attack(p, f, a, all_others, Clause::C_GIFT)) return *flow;
  Game& g = p.g;
  if (f.step == kStruck) {
    f.step = kStruck + 1;
    f.count = static_cast<u8>(std::min(int{g.knobs.gift_cards}, givable(g, f.seat)));
  } else if (a->verb == Verb::give) {
    give(p, *a, f.victim, Present::at_once);
    --f.count;
  } else {
    f.count = 0;
  }
  if (f.count == 0) return Flow::Done;
  return p.ask({.what = Ask::give,
                .who = only(f.seat),
                .seats = only(f.victim),
                .param = Filter::not_fuck_you,
                .left = f.count,
                .clause = Clause::C_GIFT});
}
}  // namespace tumult::card
