#include "games/card/play.h"

namespace tumult::card {
// Anti Counter: the card just played cannot be countered. (C-POW-ANTI-COUNTER)
Flow powers::anti_counter(Play& p, Frame&, const Answer*) {
  p.caller().flags |= flag::no_counter;
  return Flow::Done;
}
}  // namespace tumult::card
