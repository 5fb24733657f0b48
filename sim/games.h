// What benchmarks, signatures and simulations need of a game, the same for each.
#pragma once
#include <string_view>

#include "games/board/view.h"
#include "games/card/view.h"

namespace tumult::sim {
struct CardGame {
  static constexpr std::string_view kName = "card";
  static constexpr int kFewest = 2, kMost = 8;
  using Game = card::Game;
  using View = card::View;
  using Redealt = card::Redealt;
  using Answer = card::Answer;
  using Answers = card::Answers;
  using Options = card::Options;  // as they stand: all sets

  static Game begin(const Options& o, Chance& c) { return card::new_game(o, c); }
  static void legal(const Game& g, Seat s, Answers& out) { card::legal(g, s, out); }
  static bool refused(const Game& g, const Answer& a) { return card::refuse(g, a).has_value(); }
  static void apply(Game& g, const Answer& a, Chance& c) { card::apply(g, a, c); }
  static View view(const Game& g, Seat s) { return card::view_of(g, s); }
  static u64 digest(const Game& g) { return card::digest_of(g); }
};

struct BoardGame {
  static constexpr std::string_view kName = "board";
  static constexpr int kFewest = 2, kMost = 6;
  using Game = board::Game;
  using View = board::View;
  using Redealt = board::Redealt;
  using Answer = board::Answer;
  using Answers = board::Answers;
  using Options = board::Options;

  static Game begin(const Options& o, Chance& c) { return board::new_game(o, c); }
  static void legal(const Game& g, Seat s, Answers& out) { board::legal(g, s, out); }
  static bool refused(const Game& g, const Answer& a) { return board::refuse(g, a).has_value(); }
  static void apply(Game& g, const Answer& a, Chance& c) { board::apply(g, a, c); }
  static View view(const Game& g, Seat s) { return board::view_of(g, s); }
  static u64 digest(const Game& g) { return board::digest_of(g); }
};

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
