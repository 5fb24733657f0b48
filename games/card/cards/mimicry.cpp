#include "games/card/play.h"

namespace tumult::card {
// Mimicry plays as another special card, whose effect runs instead. (C-MIMIC)
Flow cards::mimicry(Play&, Frame&, const Answer*) { return Flow::Done; }
}  // namespace tumult::card
