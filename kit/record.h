// What happened, in 16 bytes, with who may see it. The words come from the catalogue.
#pragma once
#include <span>

#include "kit/seats.h"

namespace tumult {
struct Record {
  u8 what = 0;  // the game's own list
  Seat actor = kNobody;
  u8 card = 0xFF;  // a kind; 0xFF: none, or hidden
  u8 from = 0xFF;  // places
  u8 to = 0xFF;
  u8 count = 1;
  u8 cause = 0xFF;  // the task under way
  SeatSet sees;     // who may see the card; the others see that something moved
  i16 amount = 0;
  i16 total = 0;  // what is reached with it: the points of a seat in all, or the number of the round that begins
  u8 pad[4] = {};
};
static_assert(sizeof(Record) == 16);

// May this viewer see the card of that record? A spectator sees what everybody sees.
constexpr bool may_see(const Record& r, Seat viewer) {
  return viewer < kMaxSeats ? r.sees.has(viewer) : r.sees == kAllSeats;
}

// Does every viewer see the same of that record?
constexpr bool same_for_all(const Record& r) { return r.card == 0xFF || r.sees == kAllSeats; }
constexpr bool is_hidden(const Record& r, Seat viewer) { return r.card != 0xFF && !may_see(r, viewer); }

// The same kind of happening, between the same places, during the same task.
constexpr bool same_way(const Record& a, const Record& b) {
  return a.what == b.what && a.actor == b.actor && a.from == b.from && a.to == b.to && a.cause == b.cause;
}
// Happenings in the order in which a viewer is told of them. Of consecutive cards that go the same way the hidden ones
// come first: engines move cards in ascending order of id, so that the position of a hidden card between cards that
// the viewer sees would narrow down what it is. (docs/decisions/knowledge.md)
template <class F>
constexpr void each_as_told(std::span<const Record> happened, Seat viewer, F f) {
  for (auto from = happened.begin(); from != happened.end();) {
    auto to = from + 1;
    while (to != happened.end() && same_way(*from, *to)) ++to;
    for (const bool hidden : {true, false})
      for (auto r = from; r != to; ++r)
        if (is_hidden(*r, viewer) == hidden) f(*r);
    from = to;
  }
}

struct Sink {
  virtual void take(const Record&) = 0;

 protected:
  ~Sink() = default;
};
}  // namespace tumult
