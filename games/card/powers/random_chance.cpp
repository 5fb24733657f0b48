#include "games/card/play.h"

namespace tumult::card {
// Random Chance: play one more card, matching or not, with its effect. (C-POW-5)
Flow powers::random_chance(Play& p, Frame& f, const Answer* a) {
  if (f.step == 0) {
    f.step = 1;
    if (playable_in_itself(p.g, f.seat).empty()) return Flow::Done;
    return p.ask({.what = Ask::any_card, .who = only(f.seat), .clause = Clause::C_POW_5});
  }
  if (a->verb != Verb::play) return Flow::Done;
  return p.instead(card_played(p.g, *a));
}
}  // namespace tumult::card
