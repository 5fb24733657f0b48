#include "bots/bots.h"

#include "bots/ahead.h"
#include "bots/think.h"

namespace tumult::bots {
std::optional<Level> read_level(std::string_view word) {
  for (int i = 0; i < kLevels; ++i)
    if (kLevelText[static_cast<std::size_t>(i)] == word) return static_cast<Level>(i);
  return std::nullopt;
}

Regret<card::Answer> regret(Mind& mind, const card::View& v, const card::Answer& given) {
  return regret_as<CardAhead>(mind, v, given);
}
Regret<board::Answer> regret(Mind& mind, const board::View& v, const board::Answer& given) {
  return regret_as<BoardAhead>(mind, v, given);
}

card::Answer answer(Mind& mind, const card::View& v, Reason* why) { return answer_as<CardAhead>(mind, v, why); }
board::Answer answer(Mind& mind, const board::View& v, Reason* why) { return answer_as<BoardAhead>(mind, v, why); }
}  // namespace tumult::bots
