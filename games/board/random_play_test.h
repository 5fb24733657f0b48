// Random games over all options, for properties.
#pragma once
#include "games/board/view.h"

namespace tumult::board {
// Options number `i`: every edition and number of players comes up, and limits vary.
inline Options some_options(u64 i) {
  constexpr u16 kLimits[] = {kShortLimit, kMediumLimit, kLongLimit, 60};
  return {.players = static_cast<u8>(2 + i % 5), .edition = static_cast<u8>(i / 5 % 2), .limit = kLimits[i / 10 % 4]};
}

// Who answers next, and what: uniformly. False when the game is over.
inline bool random_answer(const Game& g, Chance& c, Answer& out) {
  static thread_local Answers answers;
  SeatSet who = g.question.who;
  if (who.empty()) return false;
  for (u32 skip = c.below(static_cast<u32>(who.count())); skip > 0; --skip) who.remove(who.first());
  legal(g, who.first(), answers);
  if (answers.empty()) return false;
  out = answers[static_cast<int>(c.below(static_cast<u32>(answers.size())))];
  return true;
}
}  // namespace tumult::board
