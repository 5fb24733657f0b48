#include "server/table/votes.h"

#include <algorithm>

namespace tumult::server {
bool Votes::pause_is_decided(SeatSet present) const {
  return (pausing_.in_favour & present).count() * 2 > present.count();
}

SeatSet Votes::to_be_removed(SeatSet present) const {
  SeatSet whom;
  for (Seat s = 0; s < kMaxSeats; ++s) {
    const SeatSet voters = present - only(s), for_it = removing_[s].in_favour & voters;
    if (for_it.count() >= 2 && for_it.count() * 2 > voters.count()) whom.add(s);
  }
  return whom;
}

Millis Votes::next_lapse() const {
  Millis next = kNever;
  const auto consider = [&](const Vote& v) {
    if (!v.in_favour.empty()) next = std::min(next, v.since + kVoteTime);
  };
  consider(pausing_);
  for (const Vote& v : removing_) consider(v);
  return next;
}

void Votes::resize(int seats) {
  pausing_.in_favour &= first_seats(seats);
  for (Vote& v : removing_) v.in_favour &= first_seats(seats);
}

void Votes::apply(const entry::Vote& e, Millis at) {
  Vote& vote = e.remove ? removing_[*e.remove] : pausing_;
  if (vote.in_favour.empty()) vote.since = at;
  vote.in_favour.add(e.seat);
}

void Votes::apply(const entry::Lapse&, Millis at) {
  const auto lapse = [&](Vote& v) {
    if (v.since + kVoteTime <= at) v = {};
  };
  lapse(pausing_);
  for (Vote& v : removing_) lapse(v);
}
}  // namespace tumult::server
