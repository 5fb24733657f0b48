// What effects of every game are written in: the game with its chance and its record sink. A game derives its Play from
// this and adds the verbs of its table.
#pragma once
#include <type_traits>

#include "kit/chance.h"
#include "kit/digest.h"
#include "kit/frame.h"
#include "kit/record.h"

namespace tumult {
template <class Task>
struct NewFrameOf {
  Task task = Task::end;
  Seat seat = kNobody;
  Seat victim = kNobody;
  SeatSet in = {};
  u8 count = 0;
  u8 card = 0xFF;
  u8 flags = 0;
};

template <class Game, class Task>
struct PlayOf {
  using NewFrame = NewFrameOf<Task>;
  Game& g;
  Chance& chance;
  Sink* sink = nullptr;

  // Calling: nothing happens after it.
  Flow call(const NewFrame& f) {
    g.stack.push({static_cast<u8>(f.task), 0, f.seat, f.victim, f.in, f.count, f.card, f.flags});
    return Flow::Call;
  }
  // The frame at work has done its part: another goes on in its place.
  Flow instead(const NewFrame& f) {
    g.stack.pop();
    return call(f);
  }
  bool waiting() const { return !g.question.who.empty(); }  // others still owe an answer

  // Every record says during which task it happened; a game without frames says it itself.
  void note(const Record& r) {
    if (!sink) [[likely]]
      return;
    Record stamped = r;
    if constexpr (requires { g.stack; }) stamped.cause = g.stack.empty() ? 0xFF : g.stack.top().task;
    sink->take(stamped);
  }
  template <class What>
    requires std::is_enum_v<What>
  void note(What what, Seat actor, u8 card = 0xFF, int amount = 0, int total = 0) {
    if (sink) [[unlikely]]
      note({.what = static_cast<u8>(what),
            .actor = actor,
            .card = card,
            .sees = kAllSeats,
            .amount = static_cast<i16>(amount),
            .total = static_cast<i16>(total)});
  }
};

// The table, the question and the frames in use, if the game has any: the same for equal games on every platform.
template <class Table, class Game>
u64 digest_of_state(const Game& g) {
  Digest d;
  d.add_bytes(static_cast<const Table*>(&g), sizeof(Table));
  d.add_bytes(&g.question, sizeof g.question);
  if constexpr (requires { g.stack; }) d.add_bytes(g.stack.items, sizeof(Frame) * g.stack.n);
  return d.value;
}
}  // namespace tumult
