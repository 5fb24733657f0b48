#include "games/card/play.h"

namespace tumult::card {
// How many the current one has to discard in all.
static u8& share(Frame& f) { return f.card; }

// Recession: the first discards one card of choice, the second two, and so on. (C-EV-RECESSION)
// f.count: how many the current one still has to discard.
Flow events::recession(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.step == 0) {
    f.step = 1;
    share(f) = 0;
  } else if (a->verb == Verb::discard) {
    p.discard(copy_in_hand(g, f.victim, a->what));
    --f.count;
  } else {
    f.count = 0;
  }
  while (f.count == 0) {
    if (!to_next(p, f)) return Flow::Done;
    f.count = static_cast<u8>(std::min(int{++share(f)}, discardable(g, f.victim)));
  }
  return p.ask({.what = Ask::discard,
                .who = only(f.victim),
                .param = discard_filter(g),
                .left = f.count,
                .clause = Clause::C_EV_recession});
}
}  // namespace tumult::card
