#include "games/card/play.h"

namespace tumult::card {
namespace {
// Who gives lies in `in`, and the one whose turn it is to give in `victim`.
class CrowdfundingFrame {
 public:
  explicit CrowdfundingFrame(Frame& f) : f_(f) {}
  SeatSet poor() const { return {f_.flags}; }
  void begin(SeatSet poor) {
    f_.flags = poor.bits;
    f_.in -= poor;
    f_.count = kNobody;
  }
  Seat& receiver() { return f_.count; }

 private:
  Frame& f_;
};
}  // namespace

// Crowdfunding: everyone else gives one card to each of those with the fewest cards. (C-EV-CROWDFUNDING)
Flow events::crowdfunding(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  CrowdfundingFrame crowd(f);
  if (f.step == 0) {
    f.step = 1;
    crowd.begin(with_fewest_cards(g, f.in));
    if (!to_next(p, f)) return Flow::Done;
  } else if (a->verb == Verb::give) {
    give(p, *a, crowd.receiver(), Present::at_once);
  }
  for (;;) {
    crowd.receiver() = next_in_order(g, f.seat, crowd.poor(), crowd.receiver());
    if (crowd.receiver() != kNobody && g.held[f.victim])
      return p.ask({.what = Ask::give,
                    .who = only(f.victim),
                    .seats = only(crowd.receiver()),
                    .param = Filter::any,
                    .clause = Clause::C_EV_crowdfunding});
    crowd.receiver() = kNobody;
    if (!to_next(p, f)) return Flow::Done;
  }
}
}  // namespace tumult::card
