// What benchmarks, signatures and simulations need of a game, the same for each.
#pragma once
#include <string_view>

#include "games/board/text.h"
#include "games/card/text.h"
#include "games/frankfurt/text.h"

namespace tumult::sim {
struct CardGame : card::Spoken {
  static constexpr int kFewest = 2, kMost = 8;
  static int points(const Game& g, Seat s) { return g.options.scoring ? g.score[s] : g.round_points[s]; }
};
struct BoardGame : board::Spoken {
  static constexpr int kFewest = 2, kMost = 6;
  static int points(const Game& g, Seat s) { return g.score[s]; }
};
struct FrankfurtGame : frankfurt::Spoken {
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

// Calls f with that game, or with each if the name is empty. False: there is no such game.
template <class F>
bool each_game(std::string_view name, F f) {
  bool any = false;
  auto meant = [&](auto game) {
    if (!name.empty() && name != game.kName) return;
    any = true;
    f(game);
  };
  meant(CardGame{});
  meant(BoardGame{});
  meant(FrankfurtGame{});
  return any;
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
