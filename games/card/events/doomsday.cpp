#include "games/card/play.h"

namespace tumult::card {
// Doomsday: the round ends, everyone scores 50, hands do not count. (C-EV-DOOMSDAY)
Flow events::doomsday(Play& p, Frame& f, const Answer*) {
  end_round(p, f, Ending::doomsday);
  return Flow::Done;
}
}  // namespace tumult::card
