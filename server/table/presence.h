// Owns who is connected to a table, and since when its people are not. Volatile: a table that wakes has nobody. Never
// touches the state or the session. What it sends is only who is here; that has no number, as nobody catches up with
// it.
#pragma once
#include <array>
#include <map>

#include "server/table/room.h"
#include "server/table/talk.h"

namespace tumult::server {
// A connection at a table.
struct Guest {
  Seat seat = kNobody;                 // whose seat; kNobody: a spectator
  Seat watches = Session::kSpectator;  // what a spectator looks at
  AnswerForm form = AnswerForm::texts;
  std::int64_t shown = 0;  // the number up to which a spectator was shown everything
  TalkRate reactions;

  bool seated() const { return seat < kMaxSeats; }
  Seat viewer() const { return seated() ? seat : watches; }  // whose view it has
};

class Presence {
 public:
  const std::map<Connection, Guest>& guests() const { return guests_; }
  std::map<Connection, Guest>& guests() { return guests_; }
  Guest* find(Connection);
  Connection connection_of(Seat) const;  // 0: none
  bool is_here(Seat s) const { return gone_since_[s] == 0; }
  Millis gone_since(Seat s) const { return gone_since_[s]; }  // 0: is here, or was never a person
  bool somebody_seated() const;

  Guest& come(Connection, Guest);
  void go(Connection, Millis now);
  void send_away(Connection, std::uint16_t code, std::string_view why, Call);
  void wait_anew(Seat s, Millis now) { gone_since_[s] = now; }  // a person who is not here is waited for from now on
  void nobody_is_here(Millis now) { gone_since_.fill(now); }

  // Spectators come and go by the hundred: everybody is told of them once a second, and of people at once.
  void spectators_changed() { changed_ = !guests_.empty(); }
  Millis next() const;
  void tell(Call);

 private:
  std::map<Connection, Guest> guests_;
  std::array<Millis, kMaxSeats> gone_since_{};
  Millis told_ = 0;       // when everybody was told who is here
  bool changed_ = false;  // a spectator came or went since
};
}  // namespace tumult::server
