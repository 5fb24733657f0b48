// Frantic Frankfurt at a table whose players sit far apart. What somebody does counts from when they did it, as far as
// that can be known: a client says how long after the last thing it saw, the room measures how long messages take, and
// nobody is believed to have acted more than kBelief before the message came. Where somebody else could want the same
// pile, an action waits until nobody can have been earlier; elsewhere nothing waits. Bots play here too, at the ticks
// they choose, and for whoever does nothing the table acts after a while.
#pragma once
#include <array>
#include <deque>
#include <string>
#include <vector>

#include "bots/frankfurt_bots.h"
#include "server/course_frankfurt.h"
#include "server/message.h"
#include "server/table.h"

namespace tumult::server {
class TableRoom;

inline constexpr Millis kBelief = 50;  // what a lie can gain at most
inline constexpr Millis kPingEvery = 5 * kSecond;
inline constexpr std::size_t kMostWaiting = 4;  // of one seat

// How long a seat may do nothing, in ticks; then it does what is gentlest. (K-STUCK, K-SLAP-1)
struct Patience {
  u32 start = 10'000, slap = 5'000, idle = 15'000, confirm = 30'000;
};

class RealTimeTable {
 public:
  RealTimeTable(Table&, Millis now);

  void opened(TableRoom&, Connection);
  void hear(TableRoom&, Connection, Seat, const Message&, const std::vector<std::string>& picks);
  void pong(Seat, std::int64_t ping, Millis now);
  Millis next() const;      // by everybody's clock
  void happen(TableRoom&);  // what is due first

 private:
  using Answer = frankfurt::Answer;
  using Tick = frankfurt::Tick;
  // An action that waits for those who may have been earlier.
  struct Waiting {
    Seat seat = 0;
    Answer action;
    std::string id;  // of a person's command
    Millis made = 0, came = 0;
  };
  enum class What : u8 { nothing, waiting, bot, limit, ping };
  struct Event {
    Millis at = kNever;
    What what = What::nothing;
    Seat seat = kNobody;
  };

  FrankfurtCourse& course() const { return static_cast<FrankfurtCourse&>(*table_.course); }
  const frankfurt::Game& game() const { return course().game(); }
  Tick tick_at(Millis wall) const;
  Millis wall_of(Tick) const;
  Event earliest() const;
  Tick deadline(Seat) const;
  bool contested(const Answer&) const;
  Millis when_made(Seat, const Message&, Millis came) const;
  void arrive(TableRoom&, Waiting);
  void release(TableRoom&, const Waiting&);
  void note_contest(TableRoom&, const Waiting&);
  void carry_out(TableRoom&, const Waiting&);
  void note_changes(const Answer&, const frankfurt::Game& before);
  void seat_bots();
  void all_look();
  void ping_all(TableRoom&);

  Table& table_;
  std::deque<Waiting> waiting_;  // by when they were made
  std::array<bots::RealTimePlayer, frankfurt::kMostPlayers> bots_;
  SeatSet are_bots_;
  std::array<Tick, frankfurt::kMostPlayers> acted_{}, may_slap_{};
  Tick changed_ = 0;
  std::array<Millis, frankfurt::kMostPlayers> round_trip_{}, pinged_{};
  std::int64_t ping_ = 0;
  Millis next_ping_ = 0;
  std::deque<std::pair<std::int64_t, Millis>> shown_;  // numbers, and when they were shown
};
}  // namespace tumult::server
