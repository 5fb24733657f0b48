#include "games/card/play.h"

namespace tumult::card {
// Friday the 13th: nothing happens. (C-EV-FRIDAY-THE-13TH)
Flow events::friday_the_13th(Play&, Frame&, const Answer*) { return Flow::Done; }
}  // namespace tumult::card
