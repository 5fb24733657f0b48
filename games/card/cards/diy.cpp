#include "games/card/play.h"

namespace tumult::card {
// Do It Yourself: what was agreed before the game. (C-DIY)
Flow cards::diy(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  const auto agreed = static_cast<Diy>(g.options.diy);
  if (f.step == 0) {
    f.step = 1;
    return p.ask({.what = Ask::go, .who = only(f.seat), .may = may::pass, .clause = Clause::C_DIY});
  }
  if (f.step == 1) {
    if (a->verb == Verb::pass) return Flow::Done;
    if (agreed == Diy::extra_rule) {
      p.draw_rule();
      return Flow::Done;
    }
    if (agreed == Diy::everyone_draws) {
      f.in = g.others(f.seat) - outsiders(g);
      while (to_next(p, f)) p.draw(f.victim, 1);
      return Flow::Done;
    }
    f.step = 2;
    f.in = g.everyone() - outsiders(g);
    const SeatSet laying = f.in & g.holders();
    if (f.in.count() < 2 || laying.empty()) return Flow::Done;
    return p.ask({.what = Ask::lay, .who = laying, .param = Filter::any, .clause = Clause::C_DIY_PASS_LEFT});
  }
  if (a->verb == Verb::lay) give(p, *a, left_of(g, a->seat, f.in), Present::later);
  if (p.waiting()) return Flow::Ask;
  p.open_parcels(f.in);
  return Flow::Done;
}
}  // namespace tumult::card
