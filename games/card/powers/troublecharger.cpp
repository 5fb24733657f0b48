#include "games/card/play.h"

namespace tumult::card {
// Troublecharger: trigger an event at the end of your turn. (C-POW-TROUBLECHARGER)
Flow powers::troublecharger(Play& p, Frame& f, const Answer*) {
  if (f.step == 1) return Flow::Done;
  f.step = 1;
  return p.call({.task = Task::trigger, .seat = f.seat});
}
}  // namespace tumult::card
