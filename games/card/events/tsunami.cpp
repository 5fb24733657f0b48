#include "games/card/play.h"

namespace tumult::card {
// Tsunami: in turn everyone lays a card worth at least the last; who cannot or will not takes them all. (C-EV-TSUNAMI)
Flow events::tsunami(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.step == 1 && a->verb == Verb::lay) {
    p.show(copy_in_hand(g, f.victim, a->what));
    f.count = 1;
  }
  if (f.step == 0 || a->verb == Verb::lay) {
    f.step = 1;
    if (!to_next(p, f)) to_next(p, f);
    int last = 0;
    for (Card c : cards_in(g, place::shown)) last = std::max(last, points(c));
    bool can = false;
    for (Card c : g.hand[f.victim]) can |= points(c) >= last;
    if (can)
      return p.ask({.what = Ask::lay,
                    .who = only(f.victim),
                    .param = Filter::at_least_laid,
                    .may = f.count ? may::pass : u8{0},
                    .clause = Clause::C_EV_tsunami});
  }
  for (Card c : cards_in(g, place::shown)) p.give_openly(c, f.victim);
  return Flow::Done;
}
}  // namespace tumult::card
