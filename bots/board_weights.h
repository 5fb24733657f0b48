// What the rule of thumb for the board game weighs.
#pragma once
#include <iterator>

#include "games/board/view.h"

namespace tumult::bots {
inline constexpr int kPoint = 100;  // all is counted in hundredths of a point

struct BoardWeights {
#define HOLD(name, value)
#define WEIGHT(name, value) int name = value;
#include "bots/board_weights.def"
#undef WEIGHT
#undef HOLD
};
inline constexpr BoardWeights kBoardWeights;

// What it is worth to hold a card a little longer.
inline constexpr int kHeld[] = {
#define HOLD(name, value) value,
#define WEIGHT(name, value)
#include "bots/board_weights.def"
#undef WEIGHT
#undef HOLD
};
static_assert(std::size(kHeld) == board::kKinds);
constexpr int holds(board::Kind k) { return kHeld[static_cast<int>(k)]; }
}  // namespace tumult::bots
