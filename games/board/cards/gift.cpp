#include "games/board/play.h"

namespace tumult::board {
// Gift: another's piece goes one or two fields forward, a movement action of its owner's. (B-GIFT)
// A piece on the destination goes nowhere any more. (B-MOVE-6)
Flow cards::gift(Play& p, Frame& f, const Answer* a) {
  enum { aim, named, chosen, defended };
  Game& g = p.g;
  switch (f.step) {
    case aim: {
      const SeatSet candidates = g.others(f.seat) - g.on(kGoal);
      if (candidates.empty()) return Flow::Done;
      f.step = named;
      return p.ask({.what = Ask::name, .who = only(f.seat), .seats = candidates, .left = 2, .clause = Clause::B_GIFT});
    }
    case named:
      f.step = chosen;
      f.victim = a->to;
      p.note(What::named, f.seat, a->to);
      return p.ask({.what = Ask::steps, .who = only(f.seat), .clause = Clause::B_GIFT});
    case chosen:
      f.step = defended;
      f.count = a->number;
      p.note(What::chose, f.seat, 0xFF, a->number);
      if (block_window(p, f.victim) == Flow::Call) return Flow::Call;
      [[fallthrough]];
    default:
      if (p.tosser != kNobody) return block(p, f), Flow::Done;
      return p.instead(walk_of(f.victim, f.count));
  }
}
}  // namespace tumult::board
