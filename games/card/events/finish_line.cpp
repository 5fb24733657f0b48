#include "games/card/play.h"

namespace tumult::card {
// Finish Line: the round ends and hands are counted. (C-EV-FINISH-LINE)
Flow events::finish_line(Play& p, Frame& f, const Answer*) {
  end_round(p, f, Ending::finish_line);
  return Flow::Done;
}
}  // namespace tumult::card
