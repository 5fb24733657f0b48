#include "games/card/play.h"

namespace tumult::card {
// Fuck You slides under the top card, and nothing else changes. (C-FY-1)
Flow cards::fuck_you(Play&, Frame&, const Answer*) { return Flow::Done; }
}  // namespace tumult::card
