#include "games/card/play.h"

namespace tumult::card {
// Parasite: at the end of the round the left neighbours of those who are out discard; see course::parasites_meal.
// (C-EV-PARASITE)
Flow events::parasite(Play& p, Frame& f, const Answer*) {
  begin_lasting(p, f, Lasting::parasite);
  return Flow::Done;
}
}  // namespace tumult::card
