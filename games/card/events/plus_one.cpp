#include "games/card/play.h"

namespace tumult::card {
// Plus One: every draw is one card more; see Play::draw. (C-EV-PLUS-ONE)
Flow events::plus_one(Play& p, Frame& f, const Answer*) {
  begin_lasting(p, f, Lasting::plus_one);
  return Flow::Done;
}
}  // namespace tumult::card
