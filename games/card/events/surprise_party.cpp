#include "games/card/play.h"

namespace tumult::card {
// Surprise Party: everyone gives one card to a person of their choice. (C-EV-SURPRISE-PARTY)
Flow events::surprise_party(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.in.count() < 2) return Flow::Done;
  if (f.step == 1) {
    give(p, *a, a->to, g.edition().presents_come_at_once ? Present::at_once : Present::later);
    p.note_empty(Play::Shed::by_effect);
  }
  f.step = 1;
  while (to_next(p, f))
    if (g.held[f.victim])
      return p.ask({.what = Ask::give,
                    .who = only(f.victim),
                    .seats = f.in - only(f.victim),
                    .param = Filter::any,
                    .clause = Clause::C_EV_surprise_party});
  p.open_parcels(f.in);
  return Flow::Done;
}
}  // namespace tumult::card
