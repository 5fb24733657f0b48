#include "games/card/play.h"

namespace tumult::card {
// New rules: as many rule cards as were active, or one, drawn anew. (C-BOX-NEW-RULES)
static void new_rules(Play& p) {
  const int n = std::max(1, std::popcount(p.g.rules));
  p.set_rules(0);
  for (int i = 0; i < n; ++i) p.draw_rule();
}

// Hot potato: everyone gives one card to the right; picked up when all have given. (C-BOX-HOT-POTATO)
static Flow hot_potato(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.in.count() < 2) return Flow::Done;
  if (f.step == 1 && a->verb == Verb::give) give(p, *a, right_of(g, f.victim, f.in), Present::later);
  f.step = 1;
  while (to_next(p, f))
    if (g.held[f.victim])
      return p.ask({.what = Ask::give,
                    .who = only(f.victim),
                    .seats = only(right_of(g, f.victim, f.in)),
                    .param = Filter::any,
                    .clause = Clause::C_BOX_HOT_POTATO});
  p.open_parcels(f.in);
  return Flow::Done;
}

// Fresh start: everyone may swap the whole hand for as many new cards. (C-BOX-FRESH-START)
static Flow fresh_start(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.step == 1 && a->verb == Verb::ok) {
    const int n = g.held[f.victim];
    for (Card c : CardSet{g.hand[f.victim]}) p.discard(c);
    p.draw(f.victim, n);
  }
  f.step = 1;
  while (to_next(p, f))
    if (g.held[f.victim])
      return p.ask({.what = Ask::go, .who = only(f.victim), .may = may::pass, .clause = Clause::C_BOX_FRESH_START});
  return Flow::Done;
}

// Pandora's Box: what was agreed before the game. (C-EV-PANDORAS-BOX)
Flow events::pandoras_box(Play& p, Frame& f, const Answer* a) {
  switch (static_cast<BoxEffect>(p.g.options.box)) {
    case BoxEffect::hot_potato: return hot_potato(p, f, a);
    case BoxEffect::fresh_start: return fresh_start(p, f, a);
    case BoxEffect::new_rules: break;
  }
  new_rules(p);
  return Flow::Done;
}
}  // namespace tumult::card
