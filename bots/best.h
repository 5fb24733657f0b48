// Choosing among answers.
#pragma once
#include "kit/chance.h"

namespace tumult::bots {
// Any of them.
template <class Answers>
auto any_of(const Answers& all, Chance& chance) {
  return all[static_cast<int>(chance.below(static_cast<u32>(all.size())))];
}

// The one that is worth most; among equals any.
template <class Answers, class Worth>
auto best_of(const Answers& all, Chance& chance, Worth worth) {
  auto best = all[0];
  if (all.size() == 1) return best;
  int most = 0;
  u32 ties = 0;
  for (const auto& a : all) {
    const int its_worth = worth(a);
    if (ties && its_worth < most) continue;
    ties = ties && its_worth == most ? ties + 1 : 1;
    if (ties == 1 || chance.below(ties) == 0) best = a;
    most = its_worth;
  }
  return best;
}
}  // namespace tumult::bots
