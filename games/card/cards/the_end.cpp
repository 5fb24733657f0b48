#include "games/card/play.h"

namespace tumult::card {
// The End: the round is over the moment it lies. (C-END-CARD)
Flow cards::the_end(Play& p, Frame&, const Answer*) {
  p.g.ending = Ending::the_end;
  return Flow::Done;
}
}  // namespace tumult::card
