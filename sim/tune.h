// Tunes the weights of a rule of thumb by self-play: changes a few, plays the changed ones against the old on the same
// deals with the seats exchanged, and keeps what wins by more than luck.
#pragma once
#include <string>

#include "kit/types.h"

namespace tumult::sim {
struct Tuning {
  int steps = 100;   // changes to try
  int deals = 4000;  // for each, played twice
  int players = 4;
  u64 seed = 1;
};
// Prints each change that is kept, and in the end all weights as bots/card_weights.def has them.
void tune_card(const Tuning&, void (*print)(const std::string&));
}  // namespace tumult::sim
