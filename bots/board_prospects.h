// How many points a seat of the board game gets for this round in the end, as rounds go between rules of thumb: by
// where its piece stands and where the foremost of the others does. Near the start a field is worth next to nothing,
// for the way is long and teleports are many; near the destination it is worth several points.
#pragma once
#include <algorithm>

#include "bots/board_weights.h"

namespace tumult::bots {

class Prospects {
 public:
  Prospects() noexcept {
    for (int players = 2; players <= board::kMostPlayers; ++players)
      for (int own = 0; own < board::kFields; ++own)
        for (int front = 0; front < board::kFields; ++front)
          by_own_[players][front][own] = by_front_[players][own][front] =
              static_cast<short>(between(players, own, front));
  }
  int of(int players, int own, int front) const { return by_own_[players][front][own]; }
  const short* by_own(int players, int front) const { return by_own_[players][front]; }
  const short* by_front(int players, int own) const { return by_front_[players][own]; }

 private:
  static constexpr int kStep = 4, kSteps = 11;  // a row of the data for so many fields
  struct Row {
    int players, of[kSteps];
  };
  static constexpr Row kRows[] = {
#define PROSPECTS(players, ...) {players, {__VA_ARGS__}},
#include "bots/board_prospects.def"
#undef PROSPECTS
  };

  // Straight lines between the middles of the rows; on the destination things are as they are.
  static constexpr int between(int players, int own, int front) {
    if (own == board::kGoal || front == board::kGoal) return kPoint * board::points(static_cast<board::Field>(own));
    const int y = std::clamp(2 * own - kStep + 1, 0, 2 * kStep * (kSteps - 1) - 1);
    const int x = std::clamp(2 * front - kStep + 1, 0, 2 * kStep * (kSteps - 1) - 1);
    const Row* row = &kRows[(players - 2) * kSteps + y / (2 * kStep)];
    const auto along = [&](const Row& r) {
      const int* at = &r.of[x / (2 * kStep)];
      return at[0] * (2 * kStep - x % (2 * kStep)) + at[1] * (x % (2 * kStep));
    };
    const int sum = along(row[0]) * (2 * kStep - y % (2 * kStep)) + along(row[1]) * (y % (2 * kStep));
    return sum * (kPoint / 10) / (4 * kStep * kStep);
  }

  // The same twice, as it is read along either side.
  using Square = short[board::kMostPlayers + 1][board::kFields][board::kFields];
  Square by_own_ = {}, by_front_ = {};
};
// Computed when the program starts: as data it would be an eighth of what a browser fetches of the engine.
inline const Prospects kProspects;
}  // namespace tumult::bots
