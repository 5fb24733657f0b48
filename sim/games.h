// How simulations begin and play a game of any kind.
#pragma once
#include <string_view>

#include "games/games.h"

namespace tumult::sim {
// Calls f with each game, or only with that of this name. False: there is no such game.
template <class F>
bool each_game(std::string_view name, F f) {
  if (!name.empty()) return with_game(name, f);
  for_each_game(f);
  return true;
}

template <class G>
typename G::Options options(int players) {
  typename G::Options o;
  o.players = static_cast<u8>(players);
  return o;
}

// The seats of every set, from the lowest. Looked up, as a loop over random seats would cost more than many an answer.
struct SeatLists {
  Seat of[256][kMaxSeats] = {};
  constexpr SeatLists() {
    for (int bits = 0; bits < 256; ++bits) {
      int n = 0;
      for (Seat s : SeatSet{static_cast<u8>(bits)}) of[bits][n++] = s;
    }
  }
};
inline constexpr SeatLists kSeatLists;

// One of those who owe an answer, at random. There must be one.
inline Seat somebody(SeatSet who, Chance& c) {
  const int n = who.count();
  return kSeatLists.of[who.bits][n == 1 ? 0 : c.below(static_cast<u32>(n))];
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
