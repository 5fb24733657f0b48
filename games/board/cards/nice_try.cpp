#include "games/board/play.h"

namespace tumult::board {
// Nice Try: all pieces on the destination go to teleport field 6, which does not act. (B-NICE)
void cards::nice_try(Play& p, Frame&) {
  for (Seat s : p.g.on(kGoal)) p.put(s, p.g.teleport[kTeleports - 1]);
}
}  // namespace tumult::board
