// What happened, in 16 bytes, with who may see it. The words come from the catalogue.
#pragma once
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

struct Sink {
  virtual void take(const Record&) = 0;

 protected:
  ~Sink() = default;
};
}  // namespace tumult
