#include "games/card/play.h"

namespace tumult::card {
// Looping: the other way round until you have completed your next turn. (C-POW-4)
Flow powers::looping(Play& p, Frame& f, const Answer*) {
  p.g.looping[1].add(f.seat);
  return Flow::Done;
}
}  // namespace tumult::card
