// A table for tests of play: how it is wished, filled and begun.
#pragma once
#include <string>
#include <string_view>

#include "server/table/scene_test.h"

namespace tumult::server {
inline std::string wish(std::string_view game, int players, std::string_view more = "") {
  return R"({"game":")" + std::string(game) + R"(","options":{"players":)" + std::to_string(players) + "}" +
         std::string(more) + "}";
}
// Without rule cards, which change what a turn is.
inline std::string base_game(int players, std::string_view more = "") {
  return R"({"game":"card","options":{"players":)" + std::to_string(players) + R"(,"sets":"base"})" +
         std::string(more) + "}";
}
inline constexpr std::string_view kNoWaits = R"(,"clocks":"off","pace":0)";

inline void fills_up(Evening& e, int players) {
  for (int i = 1; i < players; ++i) e.joins("P" + std::to_string(i));
  e.starts();
}

// Who is asked, and can answer.
inline int somebody_asked(Evening& e) {
  for (int p = 0; p < static_cast<int>(e.people()); ++p)
    if (e.client(p).answers.is_array() && !e.client(p).held && !e.client(p).gone) return p;
  return -1;
}

// Who is on turn and may draw; what a deal asks before that is answered.
inline int somebody_on_turn(Evening& e) {
  Chance chance = Chance::from_seed(3);
  int p = somebody_asked(e);
  while (p >= 0 && !e.client(p).may("draw")) p = answers_at_random(e, p, chance) ? somebody_asked(e) : -1;
  EXPECT_GE(p, 0) << "nobody comes to be on turn";
  return p;
}
}  // namespace tumult::server
