#include "games/card/play.h"

namespace tumult::card {
// Special Seal: no special card by anyone until your next turn begins. (C-POW-4)
Flow powers::special_seal(Play& p, Frame& f, const Answer*) {
  p.g.sealed.add(f.seat);
  return Flow::Done;
}
}  // namespace tumult::card
