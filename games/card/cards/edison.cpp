#include "games/card/play.h"

namespace tumult::card {
static SeatSet with_powers(const Play& p) {
  SeatSet set;
  for (u8 where : p.g.powers) set.bits = static_cast<u8>(set.bits | (where < 16) << (where & 7));
  return set - p.outsiders();
}

static int pick_power(Play& p, Seat s) {
  u8 theirs[kPowerCards], kinds[kPowerCards];
  int n = 0;
  for (u8 i = 0; i < kPowerCards; ++i)
    if (p.g.powers[i] < 16 && (p.g.powers[i] & 7) == s) theirs[n] = i, kinds[n++] = i / 2;
  const u8 kind = p.pick_named(names::powers, kinds, n);
  for (int i = 0; i < n; ++i)
    if (kinds[i] == kind) return theirs[i];
  return theirs[0];
}

// Edison: two people change one power card, picked unseen, both face down; the named ones may counter. (C-EDISON)
// f.in: who has any; f.victim: the first, f.count: the second.
Flow cards::edison(Play& p, Frame& f, const Answer* a) {
  enum { begin, first, second, struck };
  switch (f.step) {
    case begin: {
      f.in = with_powers(p);
      if (f.in.count() < 2) return Flow::Done;
      f.step = first;
      return p.ask({.what = Ask::name,
                    .who = only(f.seat),
                    .seats = f.in,
                    .may = f.flags & flag::optional ? may::pass : u8{0},
                    .left = 2,
                    .clause = Clause::C_EDISON});
    }
    case first:
      if (a->verb == Verb::pass) return Flow::Done;
      f.step = second;
      f.victim = a->to;
      p.note(What::named, f.seat, a->to);
      return p.ask(
          {.what = Ask::name, .who = only(f.seat), .seats = f.in - only(f.victim), .clause = Clause::C_EDISON});
    case second:
      f.step = struck;
      f.count = a->to;
      p.note(What::named, f.seat, a->to);
      if (counter_window(p, f, (only(f.victim) | only(f.count)) - only(f.seat)) == Flow::Call) return Flow::Call;
      [[fallthrough]];
    default:
      if (!p.tossers.empty()) return turn_around(p, f);
      const int one = pick_power(p, f.victim), other = pick_power(p, f.count);
      p.move_power(one, f.count);
      p.move_power(other, f.victim);
      return Flow::Done;
  }
}
}  // namespace tumult::card
