#include "app/play_scores.h"

#include <algorithm>

namespace tumult::app {
std::string scores::cell(std::string_view text) {
  return std::string(static_cast<std::size_t>(std::max(1, 10 - width_of(text))), ' ') + std::string(text);
}
std::string scores::first(std::string_view text) {
  return std::string(text) +
         std::string(static_cast<std::size_t>(std::max(text.empty() ? 0 : 1, 14 - width_of(text))), ' ');
}

std::string winners_line(const Talk& talk, SeatSet winners) {
  return fmt::format("{}: {}", talk.word(winners.count() == 1 ? "winner" : "winners"), talk.who(winners));
}
}  // namespace tumult::app
