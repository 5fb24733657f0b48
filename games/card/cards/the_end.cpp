#include "games/card/play.h"

namespace tumult::card {
// The End: the round is over the moment it lies; see course::play_card. (C-END-CARD)
Flow cards::the_end(Play&, Frame&, const Answer*) { return Flow::Done; }
}  // namespace tumult::card
