// The effect of one row of the tables can be switched off, so that the tests can see that some scenario notices. Only
// in the build that tests it (TUMULT_SWITCHES); in every other nothing is ever off.
#pragma once
#include "games/board/cards.h"

namespace tumult::board {
struct Switches {
  Kind card = Kind::none;
  Event event = Event::none;
};
#ifdef TUMULT_SWITCHES
inline Switches switched_off;
#else
inline constexpr Switches switched_off;
#endif
}  // namespace tumult::board
