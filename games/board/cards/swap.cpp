#include "games/board/play.h"

namespace tumult::board {
// Swap: change places with a piece of your choice; nothing acts where they come to stand, but an X sends a piece on.
// (B-SWAP, B-MOVE-5)
Flow cards::swap(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  switch (f.step) {
    case 0:
      f.step = 1;
      return p.ask({.what = Ask::name, .who = only(f.seat), .seats = g.others(f.seat), .clause = Clause::B_SWAP});
    case 1:
      f.step = 2;
      f.victim = a->to;
      p.note(What::named, f.seat, a->to);
      if (block_window(p, f.victim) == Flow::Call) return Flow::Call;
      [[fallthrough]];
    default: {
      if (p.tosser != kNobody) return block(p, f), Flow::Done;
      const Field own = g.piece[f.seat];
      p.put(f.seat, g.piece[f.victim]);
      p.put(f.victim, own);
      for (Seat s : {f.seat, f.victim}) p.put(s, past_x(g, g.piece[s]));
      return Flow::Done;
    }
  }
}
}  // namespace tumult::board
