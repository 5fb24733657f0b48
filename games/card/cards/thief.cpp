#include "games/card/play.h"

namespace tumult::card {
// Thief: see one victim's hand and take two cards. (C-THIEF)
Flow cards::thief(Play& p, Frame& f, const Answer* a) {
  if (auto flow = attack(p, f, a, all_others, Clause::C_THIEF)) return *flow;
  Game& g = p.g;
  if (f.step == kStruck) {
    f.step = kStruck + 1;
    p.reveal_hand(f.victim, only(f.seat));
    const bool safe = g.edition().fuck_you_cannot_be_taken && g.hand[f.victim].has(kTheCard<Symbol::fuck_you>);
    f.count = static_cast<u8>(std::min(2, g.held[f.victim] - safe));
  } else if (a->verb == Verb::take) {
    p.hand_over(copy_in_hand(g, f.victim, a->what), f.seat);
    --f.count;
  } else {
    f.count = 0;
  }
  if (f.count)
    return p.ask({.what = Ask::take,
                  .who = only(f.seat),
                  .param = static_cast<u8>(place::hand + f.victim),
                  .left = f.count,
                  .clause = Clause::C_THIEF});
  g.open_to[f.victim].remove(f.seat);
  return Flow::Done;
}
}  // namespace tumult::card
