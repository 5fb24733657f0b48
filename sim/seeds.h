// Where the chance of a simulated game comes from: the number of the run, the number of the game and what it is for.
// The deal, the bots and the order of answers draw from domains of their own: no key can be had from another one's.
#pragma once
#include "kit/digest.h"

namespace tumult::sim {
enum class Domain : u64 { deal = 0x6465616C, bots = 0x626F7473, order = 0x6F726465 };

constexpr Chance chance_for(u64 run, Domain domain, u64 game, u64 who = 0) {
  Digest d;
  d.add(static_cast<u64>(domain));
  d.add(run);
  d.add(game);
  d.add(who);
  return {.key = d.value};
}
}  // namespace tumult::sim
