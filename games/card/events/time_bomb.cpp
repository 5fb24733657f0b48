#include "games/card/play.h"

namespace tumult::card {
// Time Bomb: three turns each, then the round ends and points double. (C-EV-TIME-BOMB)
Flow events::time_bomb(Play& p, Frame& f, const Answer*) {
  if (p.g.has(Lasting::time_bomb)) return Flow::Done;
  begin_lasting(p, f, Lasting::time_bomb);
  for (u8& left : p.g.bomb_left) left = 3;
  return Flow::Done;
}
}  // namespace tumult::card
