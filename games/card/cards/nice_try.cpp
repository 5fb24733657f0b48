#include "games/card/play.h"

namespace tumult::card {
// Nice Try in turn: a colour wish and nothing else; tossed in, see course::after_turn. (C-NICE-1)
Flow cards::nice_try(Play&, Frame&, const Answer*) { return Flow::Done; }
}  // namespace tumult::card
