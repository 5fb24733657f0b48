// Owns the votes of the people at a table: to pause or to resume, and to remove somebody. Follows from the entries of a
// log. Never touches seating or connections: whose votes count is a parameter.
#pragma once
#include <array>

#include "kit/seats.h"
#include "server/table/entry.h"
#include "server/table/time.h"

namespace tumult::server {
class Votes {
 public:
  struct Vote {
    SeatSet in_favour;
    Millis since = 0;  // the first of them
  };
  const Vote& pausing() const { return pausing_; }
  const Vote& removing(Seat s) const { return removing_[s]; }
  // More than half of those who are present.
  bool pause_is_decided(SeatSet present) const;
  // Whom more than half of the others want to go, at least two of them.
  SeatSet to_be_removed(SeatSet present) const;
  Millis next_lapse() const;  // by the wall clock; kNever

  void apply(const entry::Vote&, Millis at);
  void apply(const entry::Lapse&, Millis at);
  void resize(int seats);  // votes of seats that are gone do not count
  void pause_has_changed() { pausing_ = {}; }
  void forget(Seat s) { removing_[s] = {}; }  // somebody else sits there
  void clear() { *this = {}; }

 private:
  Vote pausing_;
  std::array<Vote, kMaxSeats> removing_;
};
}  // namespace tumult::server
