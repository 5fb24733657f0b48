// What benchmarks, signatures and simulations need of a game, the same for each.
#pragma once
#include <string_view>
#include <utility>

#include "games/board/text.h"
#include "games/board/view.h"
#include "games/card/text.h"
#include "games/card/view.h"
#include "games/frankfurt/text.h"
#include "games/frankfurt/view.h"

namespace tumult::sim {
// What a game's own namespace calls the same in every game.
namespace own {
template <class Game, class Answers>
void list(const Game& g, Seat s, Answers& out) {
  legal(g, s, out);
}
template <class Game, class Answer>
void carry_out(Game& g, const Answer& a, Chance& c, Sink* sink) {
  apply(g, a, c, sink);
}
}  // namespace own

template <class V, class R, class A, class L, class O>
struct GameOf {
  using View = V;
  using Redealt = R;
  using Answer = A;
  using Answers = L;
  using Options = O;  // as they stand: all sets
  using Game = decltype(new_game(Options{}, std::declval<Chance&>()));

  static Game begin(const Options& o, Chance& c, Sink* sink = nullptr) { return new_game(o, c, sink); }
  static void legal(const Game& g, Seat s, Answers& out) { own::list(g, s, out); }
  static bool refused(const Game& g, const Answer& a) { return refuse(g, a).has_value(); }
  static void apply(Game& g, const Answer& a, Chance& c, Sink* sink = nullptr) { own::carry_out(g, a, c, sink); }
  static View view(const Game& g, Seat s) { return view_of(g, s); }
  static u64 digest(const Game& g) { return digest_of(g); }
};

struct CardGame : GameOf<card::View, card::Redealt, card::Answer, card::Answers, card::Options> {
  using Spoken = card::Spoken;
  static constexpr std::string_view kName = "card";
  static constexpr int kFewest = 2, kMost = 8;
  static int points(const Game& g, Seat s) { return g.options.scoring ? g.score[s] : g.round_points[s]; }
};
struct BoardGame : GameOf<board::View, board::Redealt, board::Answer, board::Answers, board::Options> {
  using Spoken = board::Spoken;
  static constexpr std::string_view kName = "board";
  static constexpr int kFewest = 2, kMost = 6;
  static int points(const Game& g, Seat s) { return g.score[s]; }
};
struct FrankfurtGame
    : GameOf<frankfurt::View, frankfurt::Redealt, frankfurt::Answer, frankfurt::Answers, frankfurt::Options> {
  using Spoken = frankfurt::Spoken;
  static constexpr std::string_view kName = "frankfurt";
  static constexpr int kFewest = 2, kMost = 4;
  static int points(const Game& g, Seat s) { return g.draw[s].size; }
};

// Calls f with that game, if bots can play it. The real-time game is no such game: nobody owes an answer in it.
template <class F>
bool with_game(std::string_view name, F f) {
  if (name == CardGame::kName) return f(CardGame{}), true;
  if (name == BoardGame::kName) return f(BoardGame{}), true;
  return false;
}

template <class G>
typename G::Options options(int players) {
  typename G::Options o;
  o.players = static_cast<u8>(players);
  return o;
}

// One of those who owe an answer, at random. There must be one.
inline Seat somebody(SeatSet who, Chance& c) {
  const int n = who.count();
  for (u32 skip = n == 1 ? 0 : c.below(static_cast<u32>(n)); skip > 0; --skip) who.remove(who.first());
  return who.first();
}

// Plays on at random until the game is over; `each` sees every answer before it is applied.
template <class G, class Each>
void play_at_random(typename G::Game& g, Chance& deal, Chance& players, typename G::Answers& answers, Each each) {
  while (!g.question.who.empty()) {
    G::legal(g, somebody(g.question.who, players), answers);
    const typename G::Answer a = answers[static_cast<int>(players.below(static_cast<u32>(answers.size())))];
    if (G::refused(g, a)) __builtin_trap();
    each(a);
    G::apply(g, a, deal);
  }
}
}  // namespace tumult::sim
