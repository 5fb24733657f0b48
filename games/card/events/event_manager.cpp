#include "games/card/play.h"

namespace tumult::card {
// Event Manager: three events are turned over, the causer picks one; the others are used up. (C-EV-EVENT-MANAGER)
Flow events::event_manager(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  EventManagerFrame manager(f);
  if (f.step == 0) {
    f.step = 1;
    std::array offered = {Event::none, Event::none, Event::none};
    for (Event& e : offered)
      if ((e = turn_event(p)) == Event::none) break;
    manager.offer(offered);
    if (offered[0] == Event::none) return Flow::Done;
    for (Event e : offered)
      if (e != Event::none) p.note(What::offered, f.seat, static_cast<u8>(e));
    return p.ask({.what = Ask::event, .who = only(f.seat), .clause = Clause::C_EV_event_manager});
  }
  if (f.step == 1) {
    f.step = 2;
    const auto picked = static_cast<Event>(a->what);
    for (Event e : manager.offered())
      if (e != Event::none && e != picked) g.used |= u64{1} << static_cast<int>(e);
    manager.pick(picked);
    p.note(What::event, f.seat, a->what);
    g.happened |= u64{1} << a->what;
    return p.call({.task = task_of(picked), .seat = f.seat, .in = g.everyone()});
  }
  put_event_away(g, manager.picked());
  return Flow::Done;
}
}  // namespace tumult::card
