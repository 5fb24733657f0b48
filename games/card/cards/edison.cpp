#include "games/card/play.h"

namespace tumult::card {
namespace {
SeatSet with_powers(const Game& g) {
  SeatSet set;
  for (u8 where : g.powers) set.bits = static_cast<u8>(set.bits | (where < 16) << (where & 7));
  return set - outsiders(g);
}

// Asks which power card of that person changes hands, if there is more than one thing to choose: among one's own any,
// of another person a face-up one or "a face-down one".
bool ask_which(Play& p, const Frame& f, Seat whose) {
  const u16 face_down = power_kinds(p.g, whose), used = power_kinds(p.g, static_cast<u8>(whose | power_place::used));
  const bool hidden = whose != f.seat && face_down;
  const int things = hidden ? std::popcount(used) + 1 : std::popcount(static_cast<u16>(used | face_down));
  if (things < 2) return false;
  p.ask({.what = Ask::swap_power,
         .who = only(f.seat),
         .seats = only(whose),
         .may = hidden ? may::hidden : u8{0},
         .clause = Clause::C_EDISON});
  return true;
}

// The power card that was chosen; of two copies the used one. Nothing chosen: whichever there is, unseen.
int chosen_power(Play& p, Seat s, u8 choice) {
  if (choice < kPowers) return own_power(p.g, s, static_cast<Power>(choice), -1);
  u8 kinds[kPowerCards];
  int n = 0;
  for (u8 i = 0; i < kPowerCards; ++i)
    if (p.g.powers[i] == s || (choice != kFaceDown && p.g.powers[i] == (s | power_place::used))) kinds[n++] = i / 2;
  const u8 kind = p.pick_named(names::powers, kinds, n);
  return choice == kFaceDown ? power_of(p.g, kind, s) : own_power(p.g, s, static_cast<Power>(kind), -1);
}
}  // namespace

// Edison: two people, of whom you may be one, change a power card that you choose, both face down; those named may
// counter. (C-EDISON)
Flow cards::edison(Play& p, Frame& f, const Answer* a) {
  enum { begin, first, second, struck, first_chosen, second_chosen };
  EdisonFrame edison(f);
  constexpr u8 nothing = edison.kNothing;
  switch (f.step) {
    case begin:
      f.in = with_powers(p.g);
      if (f.in.count() < 2) return Flow::Done;
      f.step = first;
      return p.ask({.what = Ask::name,
                    .who = only(f.seat),
                    .seats = f.in,
                    .may = static_cast<u8>(may::oneself | (f.flags & flag::optional ? may::pass : u8{0})),
                    .left = 2,
                    .clause = Clause::C_EDISON});
    case first:
      if (a->verb == Verb::pass) return Flow::Done;
      f.step = second;
      edison.name_first(a->to);
      p.note(What::named, f.seat, a->to);
      return p.ask({.what = Ask::name,
                    .who = only(f.seat),
                    .seats = edison.with_powers() - only(edison.first()),
                    .may = may::oneself,
                    .clause = Clause::C_EDISON});
    case second:
      f.step = struck;
      edison.name_second(a->to);
      p.note(What::named, f.seat, a->to);
      if (counter_window(p, f, (only(edison.first()) | only(edison.second())) - only(f.seat)) == Flow::Call)
        return Flow::Call;
      a = nullptr;
      [[fallthrough]];
    case struck:
      if (!p.tossers.empty()) return turn_around(p, f);
      f.step = first_chosen;
      if (ask_which(p, f, edison.first())) return Flow::Ask;
      [[fallthrough]];
    case first_chosen:
      edison.choose_of_first(a ? a->what : nothing);
      a = nullptr;
      f.step = second_chosen;
      if (ask_which(p, f, edison.second())) return Flow::Ask;
      [[fallthrough]];
    default: {
      const int one = chosen_power(p, edison.first(), edison.chosen_of_first());
      const int other = chosen_power(p, edison.second(), a ? a->what : nothing);
      p.move_power(one, edison.second());
      p.move_power(other, edison.first());
      return Flow::Done;
    }
  }
}
}  // namespace tumult::card
