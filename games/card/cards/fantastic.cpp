#include "games/card/play.h"

namespace tumult::card {
// Fantastic: a wish and nothing else. (C-FANTASTIC)
Flow cards::fantastic(Play&, Frame&, const Answer*) { return Flow::Done; }
}  // namespace tumult::card
