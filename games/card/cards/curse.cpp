#include "games/card/play.h"

namespace tumult::card {
// Curse is never played. (C-CURSE)
Flow cards::curse(Play&, Frame&, const Answer*) { return Flow::Done; }
}  // namespace tumult::card
