#include "games/board/play.h"

namespace tumult::board {
// Jump: two fields the way its arrows point, whatever lies between; not beyond start or destination. (B-JUMP)
Flow cards::jump(Play& p, Frame& f, const Answer*) {
  constexpr int kReach = reach(Kind::jump);
  const Field from = p.g.piece[f.seat];
  return set_down(p, f, p.g.points[p.g.top[from]] == Dir::fwd ? forward(from, kReach) : backward(from, kReach));
}
}  // namespace tumult::board
