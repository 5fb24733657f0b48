// Random games over all options, for properties.
#pragma once
#include "games/card/view.h"

namespace tumult::card {
// Options number `i`: every edition, number of players and combination of sets comes up, and the rest varies.
inline Options some_options(u64 i) {
  Chance c = Chance::from_seed(i ^ 0x0971);
  Options o;
  o.players = static_cast<u8>(2 + i % 7);
  o.edition = i / 7 % 4 == 3;
  o.sets = static_cast<u8>(1 | 2 * c.below(o.edition ? 2 : 8));
  if (c.below(3) == 0) o.sets = o.edition ? 3 : 15;
  o.hand_size = static_cast<u8>(4 + c.below(4));
  o.purple = static_cast<u8>(c.below(5));
  o.rule_cards = static_cast<u8>(c.below(4));
  o.scoring = c.below(4) != 0;
  o.diy = static_cast<u8>(c.below(3));
  o.box = static_cast<u8>(c.below(3));
  const u16 limits[] = {kShortLimit, kMediumLimit, kLongLimit, 60};
  o.limit = limits[c.below(4)];
  return o;
}

// Who answers next, and what: uniformly. False when the game is over.
inline bool random_answer(const Game& g, Chance& c, Answer& out) {
  static thread_local Answers answers;
  const int n = g.question.who.count();
  if (n == 0) return false;
  SeatSet who = g.question.who;
  for (u32 skip = n == 1 ? 0 : c.below(static_cast<u32>(n)); skip > 0; --skip) who.remove(who.first());
  legal(g, who.first(), answers);
  if (answers.empty()) return false;
  out = answers[static_cast<int>(c.below(static_cast<u32>(answers.size())))];
  return true;
}
}  // namespace tumult::card
