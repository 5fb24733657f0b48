// Movement: step by step, what acts on the way, and what acts where it ends.
#include "games/board/play.h"
#include "games/board/switches.h"

namespace tumult::board {
namespace {
// The steps of a movement, or of the way it would go without cards: a bit per field.
FieldSet way(Field from, Field to) {
  const Field low = std::min(from, to), high = std::max(from, to);
  return ((bit(high) << 1) - bit(low)) & ~bit(from);
}

void cross(Kind k, Step& step) {
  if (k == switched_off.card) return;
  switch (k) {
    case Kind::stop: return cards::stop(step);
    case Kind::x: return cards::x(step);
    case Kind::snail: return cards::snail(step);
    default: return;
  }
}
}  // namespace

Walked walked(const Table& t, Seat s, int steps, u8 flags) {
  const Field from = t.piece[s];
  const bool back = flags & how::backwards;
  Walked w{.end = back ? backward(from, steps) : forward(from, steps)};
  const FieldSet crossing = t.showing[static_cast<int>(Colour::yellow)];
  if ((flags & how::ghost) || (way(from, w.end) & crossing) == 0) return w;
  const Field last = back ? kStart : kGoal;
  Field at = from;
  for (Step step{.left = steps}; step.left > 0 && at != last;) {
    at = static_cast<Field>(back ? at - 1 : at + 1);
    --step.left;
    if (!has(crossing, at) || t.has_triggered(s, t.top[at])) continue;
    step.acted = false;
    cross(kind_of(t.top[at]), step);
    if (step.acted) w.acted |= bit(at);
  }
  w.end = at;
  return w;
}

u8 acting(const Table& t, Seat s, Field f) {
  if (has(t.teleports, f)) {
    const int what = kCards + t.teleport_on(f);
    return static_cast<u8>(t.has_triggered(s, what) ? kNoCard : what);
  }
  const Card c = t.top[f];
  return c != kNoCard && acts_on_landing(kind_of(c)) && !t.has_triggered(s, c) ? c : kNoCard;
}

Flow land(Play& p, const Frame& f) {
  if (f.flags & how::ghost) return Flow::Done;
  const u8 what = acting(p.g, f.seat, p.g.piece[f.seat]);
  if (what == kNoCard) return Flow::Done;
  p.trigger(f.seat, what);
  const Kind k = what < kCards ? kind_of(what) : Kind::teleport;
  return p.instead({.task = task_of(k), .seat = f.seat, .flags = f.flags});
}

Field past_x(const Table& t, Field at) {
  auto is_x = [&](Field f) {
    const Card c = t.visible(f);
    return c != kNoCard && kind_of(c) == Kind::x && switched_off.card != Kind::x;
  };
  while (is_x(at)) ++at;  // cards never lie on the destination
  return at;
}

Flow set_down(Play& p, const Frame& f, Field to) {
  p.put(f.seat, past_x(p.g, to));
  return land(p, f);
}

// A movement action: roll, then step. (B-MOVE-1, B-MOVE-6)
Flow course::movement(Play& p, Frame& f, const Answer*) {
  MovementFrame movement(f);
  if (f.step == 0) {
    if (p.g.piece[movement.piece()] == kGoal) return Flow::Done;
    f.step = 1;
    return p.call(throw_of(movement.roller(), 6));
  }
  movement.set_steps(p.rolled);
  return walk(p, f, nullptr);
}

// So many steps with a piece, cards and all. (B-MOVE-2, B-MOVE-3)
Flow course::walk(Play& p, Frame& f, const Answer*) {
  const Walked w = walked(p.g, f.seat, MovementFrame(f).steps(), f.flags);
  for (FieldSet left = w.acted; left; left &= left - 1) p.trigger(f.seat, p.g.top[std::countr_zero(left)]);
  p.walk(f.seat, w.end);
  return land(p, f);
}
}  // namespace tumult::board
