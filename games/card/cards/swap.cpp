#include "games/card/play.h"

namespace tumult::card {
// Colour Swap: the other of its two colours goes on. (C-MATCH-4)
Flow cards::swap(Play&, Frame&, const Answer*) { return Flow::Done; }
}  // namespace tumult::card
