#include "games/card/play.h"

namespace tumult::card {
// Recharge: turn one of your used power cards face down again, for your next turn; none used: nothing. (C-RECHARGE)
Flow cards::recharge(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  const auto used = static_cast<u8>(f.seat | power_place::used);
  if (f.step == 0) {
    f.step = 1;
    for (u8 where : g.powers)
      if (where == used)
        return p.ask({.what = Ask::used_power,
                      .who = only(f.seat),
                      .may = f.flags & flag::optional ? may::pass : u8{0},
                      .clause = Clause::C_RECHARGE});
    return Flow::Done;
  }
  if (a->verb == Verb::choose_power) {
    p.move_power(power_of(g, a->what, used), f.seat);
    g.resting = static_cast<u16>(g.resting | 1u << a->what);
  }
  return Flow::Done;
}
}  // namespace tumult::card
