#include "games/card/play.h"

namespace tumult::card {
// Update: draw a power card, then put another of yours back and shuffle. (C-UPDATE)
Flow cards::update(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.step == 0) {
    f.step = 1;
    if (g.powers_left == 0) return Flow::Done;
    return p.ask({.what = Ask::go, .who = only(f.seat), .may = may::pass, .clause = Clause::C_UPDATE});
  }
  if (f.step == 1) {
    if (a->verb == Verb::pass) return Flow::Done;
    f.step = 2;
    bool has_another = false;
    for (u8 where : g.powers) has_another |= where < 16 && (where & 7) == f.seat;
    UpdateFrame(f).draw(static_cast<u8>(p.draw_power(f.seat)));
    if (!has_another) return Flow::Done;
    return p.ask(
        {.what = Ask::own_power, .who = only(f.seat), .param = UpdateFrame(f).drawn(), .clause = Clause::C_UPDATE});
  }
  p.move_power(own_power(g, f.seat, static_cast<Power>(a->what), UpdateFrame(f).drawn()), power_place::pile);
  p.shuffle_powers();
  return Flow::Done;
}
}  // namespace tumult::card
