// The signature of a game: a digest over seeded random games of the state, the question and every view after every
// answer. It changes only when play changes.
#pragma once
#include "kit/digest.h"
#include "sim/games.h"

namespace tumult::sim {
template <class G>
u64 signature_of() {
  Digest digest;
  typename G::Answers answers;
  for (u64 seed = 0; seed < 56; ++seed) {
    const int players = row_of<G>().fewest + static_cast<int>(seed) % (row_of<G>().most - row_of<G>().fewest + 1);
    Chance deal = Chance::from_seed(seed), choice = Chance::from_seed(~seed);
    typename G::Game g = G::begin(options<G>(players), deal);
    auto add = [&] {
      digest.add(G::digest(g));
      for (int s = 0; s < players; ++s) digest.add(G::view(g, static_cast<Seat>(s)).digest());
    };
    add();
    play_at_random<G>(g, deal, choice, answers, [&](const auto&) { add(); });
    add();
  }
  return digest.value;
}
}  // namespace tumult::sim
