// Players that know only what a player in their seat knows: a view in, an answer out. They cannot reach the game
// itself; what they imagine of it are new deals of the view.
#pragma once
#include "bots/card_memory.h"
#include "bots/level.h"
#include "bots/reason.h"
#include "games/board/view.h"
#include "games/card/view.h"

namespace tumult::bots {
// What a bot brings to a table: how well it plays, how long it may think, and chance of its own, never the deal's. The
// budget counts games that `hard` plays on in its mind for one decision, never time, so that games replay.
struct Mind {
  Level level = Level::normal;
  int budget = 1000;
  Chance chance;
  CardMemory memory = {};  // of the card game: what `hard` was told with watch()
};

// The view's seat must owe an answer.
card::Answer answer(Mind&, const card::View&, Reason* = nullptr);
board::Answer answer(Mind&, const board::View&, Reason* = nullptr);

// Does `hard` play better for having watched the others?
template <class View>
inline constexpr bool kRemembers = false;
template <>
inline constexpr bool kRemembers<card::View> = true;
// Somebody else is about to answer openly; what the mind's own seat sees of that. Nobody has to be told anything.
inline void watch(Mind& mind, const card::View& v, const card::Answer& a) { mind.memory.watch(v, a); }
template <class View, class Answer>
void watch(Mind&, const View&, const Answer&) {}

// What `hard` would have answered instead, and by how many points of the round that is better, give or take `error`.
// Nothing better found: the answer itself, and 0.
template <class Answer>
struct Regret {
  Answer better;
  double points = 0, error = 0;
};
Regret<card::Answer> regret(Mind&, const card::View&, const card::Answer&);
Regret<board::Answer> regret(Mind&, const board::View&, const board::Answer&);
}  // namespace tumult::bots

#include "bots/any_ahead.h"
#include "bots/think.h"

namespace tumult::bots {
// Games without a rule of thumb of their own.
template <class View>
auto answer(Mind& mind, const View& v, Reason* why = nullptr) {
  return answer_as<AnyAhead<View>>(mind, v, why);
}
template <class View, class Answer>
Regret<Answer> regret(Mind& mind, const View& v, const Answer& given) {
  return regret_as<AnyAhead<View>>(mind, v, given);
}
}  // namespace tumult::bots
