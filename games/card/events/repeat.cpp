#include "games/card/play.h"

namespace tumult::card {
// Repeat: the causer picks an event that took place this round, and it takes place again. (C-EV-REPEAT)
Flow events::repeat(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  switch (f.step) {
    case 0:
      f.step = 1;
      if ((g.happened & ~(u64{1} << static_cast<int>(Event::repeat))) == 0) return Flow::Done;
      return p.ask({.what = Ask::event, .who = only(f.seat), .clause = Clause::C_EV_repeat});
    case 1:
      f.step = 2;
      p.note(What::event, f.seat, a->what);
      return p.call({.task = task_of(static_cast<Event>(a->what)), .seat = f.seat, .in = g.everyone()});
    default: return Flow::Done;
  }
}
}  // namespace tumult::card
