#include "games/card/play.h"

namespace tumult::card {
static SeatSet not_yet_skipped(const Table& t, Seat s) { return t.others(s) - t.skipped; }

// Skip: one victim misses the next turn; not one who is already due to. (C-SKIP)
Flow cards::skip(Play& p, Frame& f, const Answer* a) {
  if (auto flow = attack(p, f, a, not_yet_skipped, Clause::C_SKIP)) return *flow;
  p.g.skipped.add(f.victim);
  return Flow::Done;
}
}  // namespace tumult::card
