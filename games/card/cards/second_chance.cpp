#include "games/card/play.h"

namespace tumult::card {
// 2nd Chance: play a second, matching card at once; who cannot draws one card. (C-2ND)
Flow cards::second_chance(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.step == 0 && (f.flags & flag::optional)) {
    f.step = 1;
    return p.ask({.what = Ask::go, .who = only(f.seat), .may = may::pass});
  }
  if (f.step == 1 && a->verb == Verb::pass) return Flow::Done;
  if (f.step <= 1) {
    f.step = 2;
    if (!fitting(g, f.seat).empty()) return p.ask({.what = Ask::second, .who = only(f.seat), .clause = Clause::C_2ND});
    p.draw(f.seat, 1);
    return Flow::Done;
  }
  if (a->verb == Verb::draw) {
    p.draw(f.seat, 1);
    return Flow::Done;
  }
  return p.instead(card_played(p.g, *a));
}
}  // namespace tumult::card
