#include "games/card/play.h"

namespace tumult::card {
// Lucky Bastard in turn: a colour wish and nothing else; tossed in, see course::one_event. (C-LUCKY-1)
Flow cards::lucky_bastard(Play&, Frame&, const Answer*) { return Flow::Done; }
}  // namespace tumult::card
