// What looking ahead needs of each game: see search.h.
#pragma once
#include <iterator>

#include "bots/best.h"
#include "bots/board_thumb.h"
#include "bots/card_thumb.h"

namespace tumult::bots {
struct CardAhead {
  using View = card::View;
  using Redealt = card::Redealt;
  using Answer = card::Answer;
  using Answers = card::Answers;

  static Answer thumb(const Redealt& g, Seat s, Answers& all, Chance& chance) {
    g.legal(s, all);
    const CardThumb thumb(g.table(), g.question(), s);
    return best_of(all, chance, [&](const Answer& a) { return thumb.worth(a); });
  }
  static bool over(const Redealt& g) { return g.table().round_over; }
  static int points(const Redealt& g, Seat s) { return g.table().round_points[s]; }
};

struct BoardAhead {
  using View = board::View;
  using Redealt = board::Redealt;
  using Answer = board::Answer;
  using Answers = board::Answers;

  static Answer thumb(const Redealt& g, Seat s, Answers& all, Chance& chance) {
    static thread_local int worth[std::size(Answers{}.items)];
    g.legal(s, all);
    if (all.size() == 1) return all[0];
    rate(g.view(s), all, worth);
    const int* next = worth;
    return best_of(all, chance, [&](const Answer&) { return *next++; });
  }
  static bool over(const Redealt& g) { return g.table().round_over; }
  static int points(const Redealt& g, Seat s) { return g.table().score[s]; }
};
}  // namespace tumult::bots
