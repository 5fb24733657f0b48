#include "games/board/play.h"

namespace tumult::board {
// Gambling Man: in turn all roll; whoever rolled highest goes to the teleport field of that number. (B-EV-12)
Flow events::gambling_man(Play& p, Frame& f, const Answer*) {
  Game& g = p.g;
  const Flow flow = all_roll(p, f, [&](Seat s, int rolled) { g.rolled[s] = static_cast<u8>(rolled); });
  if (flow != Flow::Done) return flow;
  const u8 highest = *std::max_element(g.rolled, g.rolled + g.options.players);
  for (Seat s : g.everyone())
    if (g.rolled[s] == highest) p.put(s, g.teleport[highest - 1]);
  return Flow::Done;
}
}  // namespace tumult::board
