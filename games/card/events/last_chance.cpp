#include "games/card/play.h"

namespace tumult::card {
// Last Chance: whoever sheds the last card triggers an event; see course::after_turn. (C-EV-LAST-CHANCE)
Flow events::last_chance(Play& p, Frame& f, const Answer*) {
  begin_lasting(p, f, Lasting::last_chance);
  return Flow::Done;
}
}  // namespace tumult::card
