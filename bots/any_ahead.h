// Looking ahead in a game that has no rule of thumb of its own: every answer is worth the same, and games are played on
// at random. Besides what kit/ and sessions ask for, the game's view.h has
//   redeal(view, chance)        a Redealt, with legal, apply, table and question
//   standing(table, seat)       by how many points it is ahead of the others
#pragma once
#include <algorithm>
#include <utility>

#include "bots/best.h"
#include "bots/card_memory.h"
#include "bots/search.h"

namespace tumult::bots {
template <class V>
struct AnyAhead {
  using View = V;
  using Redealt = decltype(redeal(std::declval<const V&>(), std::declval<Chance&>()));
  using Answer = decltype(std::declval<const V&>().gentlest());
  using Answers = decltype(V::Draft::options);
  static constexpr int kShortThought = 64;

  static void rate(const View&, const Answers& all, int* worth) { std::fill(worth, worth + all.size(), 0); }
  static Redealt deal(const View& v, const CardMemory&, Chance& c) { return redeal(v, c); }
  static Answer thumb(const Redealt& g, Seat s, Answers& all, Chance& chance) {
    g.legal(s, all);
    return any_of(all, chance);
  }
  static bool alike(const Answer&, const Answer&) { return false; }
  static int horizon(const Redealt&) { return kMostSteps; }
  static double value(const Redealt& g, Seat me) { return standing(g.table(), me); }
};
}  // namespace tumult::bots
