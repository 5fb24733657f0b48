// Owns the contest of distant hands, in a game in real time whose players sit far apart: which actions wait, and how
// long messages take. What somebody does counts from when they did it, as far as that can be known: a client says how
// long after the last thing it saw, the contest measures how long messages take, and nobody is believed to have acted
// more than kBelief before the message came. Where somebody else could want the same pile, an action waits until nobody
// can have been earlier; elsewhere nothing waits.
//
// What happens by itself is the session's; here it gets its time of day. The contest says which action has its turn;
// the table carries it out. Volatile: after a wake nobody waits. Never changes the state.
#pragma once
#include <array>
#include <deque>
#include <optional>
#include <string>
#include <utility>

#include "server/table/presence.h"
#include "server/table/state.h"
#include "session/real_time.h"

namespace tumult::server {
inline constexpr Millis kBelief = 50;  // what a lie can gain at most
inline constexpr Millis kPingEvery = 5 * kSecond;
inline constexpr std::size_t kMostWaiting = 4;  // of one seat

class Contest {
 public:
  struct Action {
    Seat seat = 0;
    frankfurt::Answer answer;
    std::string id;  // of a person's command; empty: a bot's, or the table's
    Millis made = 0, came = 0;
  };
  // An action that has its turn. `note`: who else wanted the pile, for the record; empty: nobody.
  struct Turn {
    Action action;
    std::string note;
  };

  Contest(const TableState&, Millis now);

  // Seats a bot on each seat that a bot plays, which looks at the table now; unseats it where the person is back.
  void seat_bots(const TableState&, Millis now);
  static Tick tick_at(const TableState&, Millis wall);

  // A person's command: does it wait already, and are too many of that seat's waiting?
  bool waits(Seat, std::string_view id) const;
  bool is_full(Seat) const;
  Millis when_made(Seat, const protocol::Say&, Millis came) const;
  // Returns nothing while it waits for those who may have been earlier.
  std::optional<Turn> arrive(const TableState&, Action, Millis now);

  // What is next by itself, by the wall clock: an action that has waited, a bot's hand, a time limit, a ping.
  Millis next(const TableState&) const;
  std::optional<Turn> happen(const TableState&, const Presence&, Call);

  void shown(std::int64_t number, Millis now);
  void ping_all(const Presence&, Call);
  void pong(Seat, std::int64_t ping, Millis now);

 private:
  enum class What : u8 { nothing, waiting, due, ping };
  struct Event {
    Millis at = kNever;
    What what = What::nothing;
  };
  Event earliest(const TableState&) const;
  bool is_contested(const TableState&, const Action&) const;
  Turn turn_of(const TableState&, Action) const;

  std::deque<Action> waiting_;  // by when they were made
  std::array<Millis, frankfurt::kMostPlayers> round_trip_{}, pinged_{};
  std::int64_t ping_ = 0;
  Millis next_ping_ = 0;
  std::deque<std::pair<std::int64_t, Millis>> shown_;  // numbers, and when they were shown
};

// The session of a table in real time.
inline RealTimeSession& real_time_session(const TableState& state) {
  return static_cast<RealTimeSession&>(*state.session);
}
}  // namespace tumult::server
