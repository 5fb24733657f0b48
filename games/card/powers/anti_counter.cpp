#include "games/card/play.h"

namespace tumult::card {
// Anti Counter: the card just played cannot be countered; its frame remembers, see course::play_card.
// (C-POW-ANTI-COUNTER)
Flow powers::anti_counter(Play&, Frame&, const Answer*) { return Flow::Done; }
}  // namespace tumult::card
