#include "games/card/play.h"

namespace tumult::card {
// Special Favours: swap all your special cards with all of a victim's; your own Fuck You stays. (C-FAVOUR, C-FY-2)
Flow cards::special_favours(Play& p, Frame& f, const Answer* a) {
  if (auto flow = attack(p, f, a, all_others, Clause::C_FAVOUR)) return *flow;
  Game& g = p.g;
  constexpr Card fuck_you = kTheCard<Symbol::fuck_you>;
  CardSet mine = g.hand[f.seat] & kSpecial, theirs = g.hand[f.victim] & kSpecial;
  mine.remove(fuck_you);
  if (g.edition().fuck_you_cannot_be_taken) theirs.remove(fuck_you);
  for (Card c : mine) p.hand_over(c, f.victim);
  for (Card c : theirs) p.hand_over(c, f.seat);
  return Flow::Done;
}
}  // namespace tumult::card
