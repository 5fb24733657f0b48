// The contest of distant hands, in a game in real time whose players sit far apart. What somebody does counts from when
// they did it, as far as that can be known: a client says how long after the last thing it saw, the room measures how
// long messages take, and nobody is believed to have acted more than kBelief before the message came. Where somebody
// else could want the same pile, an action waits until nobody can have been earlier; elsewhere nothing waits. What
// happens by itself is the session's; here it gets its time of day.
#pragma once
#include <array>
#include <deque>
#include <string>

#include "server/table/table.h"
#include "session/real_time.h"

namespace tumult::server {
inline constexpr Millis kBelief = 50;  // what a lie can gain at most
inline constexpr Millis kPingEvery = 5 * kSecond;
inline constexpr std::size_t kMostWaiting = 4;  // of one seat

class Contest {
 public:
  Contest(Table&, Millis now);

  // Seats a bot on each seat that a bot plays, which looks at the table now; unseats it where the person is back.
  void seat_bots(Millis now);
  void opened(TableRoom&);
  void hear(TableRoom&, const TableRoom::Command&, const protocol::Say&, const std::expected<Picks, Rejection>&);
  Tick tick_at(Millis wall) const;
  void pong(Seat, std::int64_t ping, Millis now);
  Millis next() const;      // by everybody's clock
  void happen(TableRoom&);  // what is due first

 private:
  using Answer = frankfurt::Answer;
  using Due = RealTimeDriver::Due;
  // An action that waits for those who may have been earlier.
  struct Waiting {
    Seat seat = 0;
    Answer action;
    std::string id;  // of a person's command
    Millis made = 0, came = 0;
  };
  enum class What : u8 { nothing, waiting, due, ping };
  struct Event {
    Millis at = kNever;
    What what = What::nothing;
  };

  RealTimeSession& session() const { return static_cast<RealTimeSession&>(*table_.session); }
  const frankfurt::Game& game() const { return session().game(); }
  Millis wall_of(Tick) const;
  Event earliest() const;
  bool contested(const Answer&) const;
  Millis when_made(Seat, const protocol::Say&, Millis came) const;
  void arrive(TableRoom&, Waiting);
  void release(TableRoom&, const Waiting&);
  void note_contest(TableRoom&, const Waiting&);
  void carry_out(TableRoom&, const Waiting&);
  void ping_all(TableRoom&);

  Table& table_;
  std::deque<Waiting> waiting_;  // by when they were made
  std::array<Millis, frankfurt::kMostPlayers> round_trip_{}, pinged_{};
  std::int64_t ping_ = 0;
  Millis next_ping_ = 0;
  std::deque<std::pair<std::int64_t, Millis>> shown_;  // numbers, and when they were shown
};
}  // namespace tumult::server
