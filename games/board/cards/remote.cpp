#include "games/board/play.h"

namespace tumult::board {
// Whose piece it may be: an opponent's, or anyone's; not one on the destination. (B-MOVE-6)
static SeatSet within_reach(const Table& t, Seat s) {
  return (t.edition().remote_moves_anyone ? t.everyone() : t.others(s)) - t.on(kGoal);
}

// Remote: your movement action is made with a piece that you name before you roll. (B-REMOTE)
Flow cards::remote(Play& p, Frame& f, const Answer* a) {
  switch (f.step) {
    case 0: {
      const SeatSet candidates = within_reach(p.g, f.seat);
      if (candidates.empty()) return Flow::Done;
      f.step = 1;
      return p.ask({.what = Ask::name, .who = only(f.seat), .seats = candidates, .clause = Clause::B_REMOTE});
    }
    case 1:
      f.step = 2;
      f.victim = a->to;
      p.note(What::named, f.seat, a->to);
      if (f.victim != f.seat && block_window(p, f.victim) == Flow::Call) return Flow::Call;
      [[fallthrough]];
    default:
      if (p.tosser != kNobody) return block(p, f), Flow::Done;
      return p.instead(movement_of(f.victim, f.seat));
  }
}
}  // namespace tumult::board
