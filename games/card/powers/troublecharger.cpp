#include "games/card/play.h"

namespace tumult::card {
// Troublecharger: trigger an event at the end of your turn. (C-POW-TROUBLECHARGER)
Flow powers::troublecharger(Play& p, Frame& f, const Answer*) {
  return p.instead({.task = Task::trigger, .seat = f.seat});
}
}  // namespace tumult::card
