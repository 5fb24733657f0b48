#include "games/card/play.h"

namespace tumult::card {
// Seppuku: dare to turn over a card: a number is -21 points, anything else +42; who does not dare gets 21.
// (C-EV-SEPPUKU) Without scores: discard two (classic: or fewer), draw four, draw two. f.count: cards still to be
// discarded by the current one.
Flow events::seppuku(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  const bool scoring = g.options.scoring;
  if (f.step == 1) {
    if (a->verb == Verb::discard) {
      p.discard(copy_in_hand(g, f.victim, a->what));
      --f.count;
    } else if (f.count) {
      f.count = 0;
    } else if (a->verb == Verb::pass) {
      if (scoring) p.add_score(f.victim, 21);
      else p.draw(f.victim, 2);
    } else if (const Card c = p.turn_over(); c != kNoCard) {
      const bool number = row_of(c).sort == Sort::number;
      p.discard(c);
      if (scoring) p.add_score(f.victim, number ? -21 : 42);
      else if (number) f.count = static_cast<u8>(std::min(2, discardable(g, f.victim)));
      else p.draw(f.victim, 4);
    }
  }
  f.step = 1;
  if (f.count)
    return p.ask({.what = Ask::discard,
                  .who = only(f.victim),
                  .param = discard_filter(g),
                  .may = g.edition().seppuku_discard_is_free ? may::pass : u8{0},
                  .left = f.count,
                  .clause = Clause::C_EV_seppuku});
  if (!to_next(p, f)) return Flow::Done;
  return p.ask({.what = Ask::go, .who = only(f.victim), .may = may::pass, .clause = Clause::C_EV_seppuku});
}
}  // namespace tumult::card
