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

// What it is worth to hold a card a little longer.
int holds(board::Kind);
}  // namespace tumult::bots
