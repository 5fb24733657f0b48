// Why a bot answered as it did: what decided, not what might be said for it afterwards.
#pragma once
#include <array>

#include "kit/types.h"

namespace tumult::bots {
enum class Why : u8 {
  nothing_else,  // it was the only answer
  no_thought,    // now and then `easy` does not think, and `random` never does
  looked_ahead,  // playing on in mind found it better than what the rule of thumb says
  as_good,       // to the rule of thumb something else was just as good
  // Otherwise: what sets it apart most from the next best, to the rule of thumb.
  fewer_cards,
  points,    // what the card counts, or else costs, in hand
  effect,    // what the card does
  colour,    // there is more of it in hand
  keeps,     // something is better kept
  victim,    // whom it hits
  power,     // what the power card does
  dares,     // what may come of it
  movement,  // where the piece may come to
  lies,      // what the card does where it lies
  defends,   // what would happen otherwise
  end,
};
inline constexpr int kWhys = static_cast<int>(Why::end);

struct Reason {
  Why why = Why::nothing_else;
  double points = 0, error = 0;  // looked_ahead: so many points of the round are gained, give or take
};

// What a rule of thumb adds up for an answer: only the sum, or every part of it.
struct Sum {
  int of = 0;
  void add(Why, int worth) { of += worth; }
};
struct Parts {
  std::array<int, kWhys> of{};
  void add(Why why, int worth) { of[static_cast<std::size_t>(why)] += worth; }
};

// The part in which one is furthest ahead of another.
inline Why what_decided(const Parts& one, const Parts& other) {
  Why why = Why::as_good;
  int most = 0;
  for (std::size_t i = 0; i < kWhys; ++i)
    if (one.of[i] - other.of[i] > most) most = one.of[i] - other.of[i], why = static_cast<Why>(i);
  return why;
}
}  // namespace tumult::bots
