// Every game as random play and sessions know it.
#pragma once
#include <gtest/gtest.h>

#include "games/board/random_play_test.h"
#include "games/card/random_play_test.h"
#include "games/frankfurt/random_play_test.h"
#include "session/session_for.h"

namespace tumult::tested {
struct Card : card::Tested {
  using Known = card::Spoken;
};
struct Board : board::Tested {
  using Known = board::Spoken;
};
struct Frankfurt : frankfurt::Tested {
  using Known = frankfurt::Spoken;
};
using Games = testing::Types<Card, Board, Frankfurt>;
}  // namespace tumult::tested
