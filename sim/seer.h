// A player that is shown all hands: the ceiling for those that are not. It lives here because nobody else may be shown
// them: a bot takes the view it is given, and only this makes a view of more than a seat may know.
#pragma once
#include "kit/seats.h"

namespace tumult::sim {
// Does the game note which seats know a card?
template <class G>
concept ShowsHands = requires(typename G::Game g) { g.known, g.hand; };

// The game as that seat would see it, had everybody shown it their hands. The piles stay out of sight.
template <class G>
typename G::View all_hands_shown(typename G::Game g, Seat s) {
  for (Seat other = 0; other < g.options.players; ++other)
    for (const auto c : g.hand[other]) g.known[c].add(s);
  return G::view(g, s);
}
}  // namespace tumult::sim
