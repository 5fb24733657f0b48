#include "games/card/play.h"

namespace tumult::card {
// Event Manager: three events are turned over, the causer picks one; the others are used up. (C-EV-EVENT-MANAGER)
// They lie in f.count, f.card and f.flags.
Flow events::event_manager(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  constexpr u8 none = static_cast<u8>(Event::none);
  if (f.step == 0) {
    f.step = 1;
    f.count = static_cast<u8>(turn_event(p));
    f.card = f.count == none ? none : static_cast<u8>(turn_event(p));
    f.flags = f.card == none ? none : static_cast<u8>(turn_event(p));
    if (f.count == none) return Flow::Done;
    for (u8 e : {f.count, f.card, f.flags})
      if (e != none) p.note(What::offered, f.seat, e);
    return p.ask({.what = Ask::event, .who = only(f.seat), .clause = Clause::C_EV_event_manager});
  }
  if (f.step == 1) {
    f.step = 2;
    for (u8 e : {f.count, f.card, f.flags})
      if (e != none && e != a->what) g.used |= u64{1} << e;
    f.count = a->what;
    p.note(What::event, f.seat, a->what);
    g.happened |= u64{1} << a->what;
    return p.call({.task = task_of(static_cast<Event>(a->what)), .seat = f.seat, .in = g.everyone()});
  }
  put_event_away(g, static_cast<Event>(f.count));
  return Flow::Done;
}
}  // namespace tumult::card
