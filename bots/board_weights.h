// What the rule of thumb for the board game weighs.
#pragma once
#include "games/board/view.h"

namespace tumult::bots {
inline constexpr int kPoint = 100;  // all is counted in hundredths of a point

struct BoardWeights {
#define WEIGHT(name, value) int name = value;
#include "bots/board_weights.def"
#undef WEIGHT
};
inline constexpr BoardWeights kBoardWeights;

// What it is worth to hold a card a little longer: the weight of its name.
inline constexpr int kHeld[] = {
#define CARD(name, ...) kBoardWeights.name,
#include "games/board/cards.def"
#undef CARD
};
constexpr int holds(board::Kind k) { return kHeld[static_cast<int>(k)]; }
}  // namespace tumult::bots
