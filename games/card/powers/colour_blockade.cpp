#include "games/card/play.h"

namespace tumult::card {
// Colour Blockade: nobody may play or wish a colour until you have completed your next turn. (C-POW-4)
Flow powers::colour_blockade(Play& p, Frame& f, const Answer* a) {
  if (f.step == 0) {
    f.step = 1;
    return p.ask(
        {.what = Ask::colour, .who = only(f.seat), .param = colours_of(p.g.options), .clause = Clause::C_POW_4});
  }
  p.g.blockade[1][a->what].add(f.seat);
  p.note(What::coloured, f.seat, a->what);
  return Flow::Done;
}
}  // namespace tumult::card
