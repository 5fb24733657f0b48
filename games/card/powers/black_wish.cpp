#include "games/card/play.h"

namespace tumult::card {
// Black Wish: only a black or an open-wish card may follow. (C-POW-BLACK-WISH)
Flow powers::black_wish(Play& p, Frame&, const Answer*) {
  p.g.force = force_of(wish_of(Colour::black));
  return Flow::Done;
}
}  // namespace tumult::card
