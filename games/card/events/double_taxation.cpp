#include "games/card/play.h"

namespace tumult::card {
static int three_highest(const Table& t, Seat s) {
  int best[3] = {};
  for (Card c : t.hand[s]) {
    int value = points(c);
    for (int& place : best)
      if (value > place) std::swap(value, place);
  }
  return best[0] + best[1] + best[2];
}

// Double Taxation: the points of your three highest cards are added to your score at once. (C-EV-DOUBLE-TAXATION)
// Without scores: the lowest sum draws one card, the second lowest two, and so on.
Flow events::double_taxation(Play& p, Frame& f, const Answer*) {
  Game& g = p.g;
  int sum[kMaxSeats];
  for (Seat s : f.in) sum[s] = three_highest(g, s);
  while (to_next(p, f)) {
    if (g.options.scoring) {
      p.add_score(f.victim, sum[f.victim]);
      continue;
    }
    int rank = 1;
    for (Seat s : f.in) {
      bool counted = false;
      for (Seat before : f.in) counted |= before < s && sum[before] == sum[s];
      rank += sum[s] < sum[f.victim] && !counted;
    }
    p.draw(f.victim, rank);
  }
  return Flow::Done;
}
}  // namespace tumult::card
