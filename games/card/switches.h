// The effect of one row of the tables can be switched off, so that the tests can see that some scenario notices. Only
// in the build that tests it (TUMULT_SWITCHES); in every other nothing is ever off.
#pragma once
#include "games/card/cards.h"

namespace tumult::card {
struct Switches {
  Symbol symbol = Symbol::none;
  Event event = Event::none;
  Power power = Power::none;
  Rule rule = Rule::none;
};
#ifdef TUMULT_SWITCHES
inline Switches switched_off;
#else
inline constexpr Switches switched_off;
#endif

// A card without an effect of its own is switched off by its not being playable; the Curse, by its being playable.
inline CardSet unplayable_for_tests() {
  switch (switched_off.symbol) {
    case Symbol::swap:
    case Symbol::fantastic:
    case Symbol::counterattack:
    case Symbol::lucky_bastard:
    case Symbol::nice_try:
    case Symbol::fuck_you:
    case Symbol::mimicry: return kOfSymbol[static_cast<std::size_t>(switched_off.symbol)];
    default: return {};
  }
}
}  // namespace tumult::card
