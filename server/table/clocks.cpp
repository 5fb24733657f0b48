#include "server/table/clocks.h"

#include <algorithm>

namespace tumult::server {
Millis GameClocks::deadline(Seat s, const Terms& terms, const Seating& seating) const {
  if (terms.clock().decision == 0 || terms.game->real_time) return kNever;
  if (!seats_[s].owes || seating[s].plays_by_itself() || in_window()) return kNever;
  return seats_[s].deadline(terms.clock());
}

Millis GameClocks::window_closes(SeatSet silent, const Terms& terms, const Seating& seating) const {
  if (!in_window()) return kNever;
  if (!terms.windows_are_timed() && all_have_answered(silent, seating)) return window_since_;
  if (terms.pace == 0 && terms.clocks == Clocks::off) return kNever;  // nobody waits, but for each other
  return window_since_ + terms.window();
}

bool GameClocks::all_have_answered(SeatSet silent, const Seating& seating) const {
  for (const Seat s : asked_.who - held_ - silent)
    if (!seating.always_passes(s, asked_.window)) return false;
  return true;
}

void GameClocks::begin(const Terms& terms, Millis at) {
  begun_ = time_.at(at);
  seats_ = {};
  for (SeatClock& c : seats_) c.reserve = terms.clock().reserve;
  asked_ = {};
}

void GameClocks::ask(const Asks& now, const Terms& terms, Millis at) {
  const bool another = now.asked.sign != asked_.sign;
  const Millis when = time_.at(at);
  const Millis since = read_until_ = std::max(when, read_until_) + terms.reading(now.events);
  for (Seat s = 0; s < terms.players; ++s) {
    SeatClock& c = seats_[s];
    const bool owes = now.asked.who.has(s), stays = c.owes && owes && !now.answered.has(s) && !another;
    if (stays) continue;
    if (c.owes && !in_window()) c.reserve = std::max<Millis>(0, c.reserve - c.used(when, terms.clock()));
    c.owes = owes;
    c.since = since;
    if (owes) asked_at_[s] = now.number;
  }
  if (now.asked.window >= 0) window_since_ = since;
  asked_ = now.asked;
  question_ = now.number;
  held_ = {};
}

void GameClocks::come_back(Seat s, Millis at) {
  SeatClock& c = seats_[s];
  if (c.owes && !in_window()) c.since = time_.at(at);
}

void GameClocks::wake(const Terms& terms, const Seating& seating, bool playing, Millis last, Millis at) {
  if (terms.clocks != Clocks::days) return time_.credit(at - last);
  Millis first = playing ? window_closes({}, terms, seating) : kNever;
  for (Seat s = 0; s < terms.players; ++s) first = std::min(first, deadline(s, terms, seating));
  if (first != kNever && !time_.stands() && time_.wall(first) + kNightOff < at)
    time_.credit(at + kPutOff - time_.wall(first));
}

void GameClocks::end() {
  for (SeatClock& c : seats_) c.owes = false;
}
}  // namespace tumult::server
