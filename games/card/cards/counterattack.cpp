#include "games/card/play.h"

namespace tumult::card {
// Counterattack in turn: a colour wish and nothing else; tossed in, see course::window. (C-COUNTER-4)
Flow cards::counterattack(Play&, Frame&, const Answer*) { return Flow::Done; }
}  // namespace tumult::card
