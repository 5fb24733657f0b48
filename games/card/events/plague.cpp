#include "games/card/play.h"

namespace tumult::card {
// Plague: two more events take place, even if the round is over by then. (C-EV-PLAGUE)
Flow events::plague(Play& p, Frame& f, const Answer*) {
  if (f.count == 2) return Flow::Done;
  ++f.count;
  return p.call({.task = Task::one_event, .seat = f.seat});
}
}  // namespace tumult::card
