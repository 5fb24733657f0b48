// What every game calls the same, as one struct that templates can be written over.
#pragma once
#include <utility>

#include "kit/chance.h"
#include "kit/record.h"

namespace tumult {
// The game's own functions, under names that those below do not hide.
namespace own {
template <class Game, class Answers>
void list(const Game& g, Seat s, Answers& out) {
  legal(g, s, out);
}
template <class Game, class Answer>
auto why_not(const Game& g, const Answer& a) {
  return refuse(g, a);
}
template <class Game, class Answer>
void carry_out(Game& g, const Answer& a, Chance& c, Sink* sink) {
  apply(g, a, c, sink);
}
}  // namespace own

template <class V, class R, class A, class L, class O>
struct RulesOf {
  using View = V;
  using Redealt = R;
  using Answer = A;
  using Answers = L;
  using Options = O;
  using Game = decltype(new_game(Options{}, std::declval<Chance&>()));

  static Game begin(const Options& o, Chance& c, Sink* sink = nullptr) { return new_game(o, c, sink); }
  static void legal(const Game& g, Seat s, Answers& out) { own::list(g, s, out); }
  static auto refuse(const Game& g, const Answer& a) { return own::why_not(g, a); }
  static bool refused(const Game& g, const Answer& a) { return refuse(g, a).has_value(); }
  static void apply(Game& g, const Answer& a, Chance& c, Sink* sink = nullptr) { own::carry_out(g, a, c, sink); }
  static View view(const Game& g, Seat s) { return view_of(g, s); }
  static u64 digest(const Game& g) { return digest_of(g); }
  static bool over(const Game& g) { return g.game_over; }
  static SeatSet winners(const Game& g) { return g.winners; }
  static int players(const Options& o) { return o.players; }
};
}  // namespace tumult
