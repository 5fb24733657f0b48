// Owns who is asked since when, what is left of everybody's time, and when a window closes. Follows from the entries of
// a log and from the steps of the session. Times are the table's own (TableTime), which stands still while the game is
// paused. Never touches a wall clock, the session or seating: the time of an entry and who sits where are parameters.
#pragma once
#include <array>
#include <cstdint>

#include "server/table/seating.h"
#include "server/table/terms.h"
#include "server/table/time.h"
#include "session/session.h"

namespace tumult::server {
// Since when a seat owes its answer, perhaps only soon, and what is left of its reserve.
struct SeatClock {
  bool owes = false;
  Millis since = 0, reserve = 0;
  Millis used(Millis now, const ClockRow& clock) const { return std::max<Millis>(0, now - since - clock.decision); }
  Millis deadline(const ClockRow& clock) const { return since + clock.decision + reserve; }
  static void describe(auto& v, auto& m) {
    v.member("owes", m.owes);
    v.member("since", m.since);
    v.member("reserve", m.reserve);
  }
};

class GameClocks {
 public:
  const TableTime& time() const { return time_; }
  const Asked& asked() const { return asked_; }
  std::int64_t asked_at(Seat s) const { return asked_at_[s]; }  // the table's number when its question came
  std::int64_t question() const { return question_; }           // likewise when anybody was last asked something
  const SeatClock& of(Seat s) const { return seats_[s]; }
  SeatSet held() const { return held_; }  // who has passed in the window that is open
  bool in_window() const { return asked_.window >= 0; }
  Millis shares_until() const { return shares_since_ + kShareTime; }
  Millis begun() const { return begun_; }
  Millis read_until() const { return read_until_; }  // the events that were turned over are read

  Millis deadline(Seat, const Terms&, const Seating&) const;  // kNever: none runs
  // `silent`: whose pass stands in no entry.
  Millis window_closes(SeatSet silent, const Terms&, const Seating&) const;
  bool all_have_answered(SeatSet silent, const Seating&) const;

  void start_shares(Millis at) { shares_since_ = time_.at(at); }
  void begin(const Terms&, Millis at);  // a game; nobody is asked yet
  // After a step: who owes an answer now. Whoever owed the same answer before still does.
  struct Asks {
    Asked asked;
    SeatSet answered;
    int events = 0;           // that were turned over: nobody's time runs while they are read
    std::int64_t number = 0;  // the table's
  };
  void ask(const Asks&, const Terms&, Millis at);
  void hold(Seat s) { held_.add(s); }
  void come_back(Seat, Millis at);  // whoever comes back has a whole decision's time
  void stop(Millis at) { time_.stop(at); }
  void go(Millis at) { time_.go(at); }
  // The server was down from `last` until `at`: nobody's time went on. Over days it does, but for a deadline that
  // nobody was there to keep.
  void wake(const Terms&, const Seating&, bool playing, Millis last, Millis at);
  void end();                    // nobody owes anything more
  void clear() { asked_ = {}; }  // for the next game

  // Every value but asked(), which follows from the session: a snapshot restores it last.
  static void describe(auto& v, auto& m) {
    TableTime::describe(v, m.time_);
    for (std::size_t s = 0; s < kMaxSeats; ++s) {
      SeatClock::describe(v, m.seats_[s]);
      v.member("asked", m.asked_at_[s]);
    }
    v.member("question", m.question_);
    v.member("window", m.window_since_);
    v.member("shares", m.shares_since_);
    v.member("begun", m.begun_);
    v.member("read", m.read_until_);
    v.member("held", m.held_);
  }
  void restore(const Asked& asked) { asked_ = asked; }

 private:
  TableTime time_;
  std::array<SeatClock, kMaxSeats> seats_;
  std::array<std::int64_t, kMaxSeats> asked_at_{};
  Asked asked_;
  std::int64_t question_ = -1;
  Millis window_since_ = 0, shares_since_ = 0, begun_ = 0, read_until_ = 0;
  SeatSet held_;
};
}  // namespace tumult::server
