#include "games/card/play.h"

namespace tumult::card {
static Seat& giver(Frame& f) { return f.card; }

// Trust Fall: everyone names a person, who gives them two cards. (C-EV-TRUST-FALL)
// f.count: the cards still to be given.
Flow events::trust_fall(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.in.count() < 2) return Flow::Done;
  const Present when = g.edition().presents_come_at_once ? Present::at_once : Present::later;
  if (f.step == 1) {
    giver(f) = a->to;
    f.count = static_cast<u8>(std::min(2, int{g.held[a->to]}));
  } else if (f.step == 2) {
    if (a->verb == Verb::give) give(p, *a, f.victim, when);
    p.note_empty(Play::Shed::by_effect);
    --f.count;
  }
  if (f.count) {
    f.step = 2;
    return p.ask({.what = Ask::give,
                  .who = only(giver(f)),
                  .seats = only(f.victim),
                  .param = Filter::any,
                  .left = f.count,
                  .clause = Clause::C_EV_trust_fall});
  }
  f.step = 1;
  if (to_next(p, f))
    return p.ask(
        {.what = Ask::name, .who = only(f.victim), .seats = f.in - only(f.victim), .clause = Clause::C_EV_trust_fall});
  p.open_parcels(f.in);
  return Flow::Done;
}
}  // namespace tumult::card
