#include "games/card/play.h"

namespace tumult::card {
// Troublemaker: trigger an event. (C-TROUBLE)
Flow cards::trouble(Play& p, Frame& f, const Answer* a) {
  if (f.step == 0 && (f.flags & flag::optional)) {
    f.step = 1;
    return p.ask({.what = Ask::go, .who = only(f.seat), .may = may::pass});
  }
  if (a && a->verb == Verb::pass) return Flow::Done;
  return p.instead({.task = Task::trigger, .seat = f.seat});
}
}  // namespace tumult::card
