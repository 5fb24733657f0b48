// The interface between a table and its host: calls in, with the time, and an outbox back, which the host carries out.
// A room never touches a socket, thread, clock or disk.
#pragma once
#include <array>
#include <climits>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/client.h"
#include "server/store/store.h"
#include "server/table/story.h"
#include "server/table/time.h"
#include "session/session.h"

namespace tumult::server {
using Connection = std::uint64_t;  // a socket, as the net calls it

// What a room wants done, in this order. No message and no goodbye may leave before every line of `append` is durable.
struct Outbox {
  struct Message {
    Connection to = 0;
    std::shared_ptr<const std::string> text;
  };
  struct Goodbye {
    Connection who = 0;
    std::uint16_t code = 1000;  // of the WebSocket
    std::string why;
  };
  struct Thought {  // for the bots' pool; what it returns comes back through Room::thought
    std::uint64_t ticket = 0;
    std::function<Picks()> work;
  };
  std::vector<std::string> append;  // lines of the journal
  std::vector<Message> messages;
  std::vector<Goodbye> goodbyes;
  std::vector<Thought> thoughts;

  // Why no moves, and nothing that is no move, may be appended for whoever speaks; null: it may. Told to whoever wants
  // to. What follows by itself is appended in any case.
  const protocol::Wrong* no_moves = nullptr;
  const protocol::Wrong* no_extra = nullptr;

  void send(Connection to, std::shared_ptr<const std::string> text) { messages.push_back({to, std::move(text)}); }
  void send(Connection to, std::string text) { send(to, std::make_shared<const std::string>(std::move(text))); }
};

// One call of a table from outside: what time it is, and where to put what is to be done.
struct Call {
  Millis now;  // never before the table's last line
  Outbox& out;
};

// What a new connection says of itself.
struct Arrival {
  std::string seat_secret;              // empty: a spectator
  std::int64_t seen = -1;               // the last number they have seen; -1: none
  AnswerForm form = AnswerForm::texts;  // how they get what may be answered
};

class Room {
 public:
  virtual ~Room() = default;

  virtual void opened(Connection, const Arrival&, Millis now, Outbox&) = 0;
  virtual void heard(Connection, std::string_view message, Millis now, Outbox&) = 0;
  virtual void closed(Connection, Millis now, Outbox&) = 0;
  virtual void thought(std::uint64_t ticket, const Picks&, Millis now, Outbox&) = 0;
  // Clocks, windows, bots' pauses, votes: to be called at `next` (never: kNever), or any time before.
  virtual void time(Millis now, Outbox&) = 0;
  virtual Millis next() const = 0;

  // Joining over HTTP: the secret of the new seat.
  using Joined = std::expected<std::string, protocol::Wrong>;
  virtual Joined join(std::string_view name, Millis now, Outbox&) = 0;
  virtual bool knows(std::string_view seat_secret) const = 0;  // is it the secret of a seat here?

  virtual std::string summary() const = 0;  // JSON for lists: game, players, who sits there, state; nothing secret
  virtual bool listed() const = 0;          // may strangers see it in the list?
  virtual bool asleep() const = 0;          // nobody connected, nothing to wait for: it can leave the memory
  virtual Millis last_active() const = 0;   // for the expiry of abandoned tables
  virtual protocol::Phase phase() const = 0;
  virtual std::optional<Store::EndedGame> ended_game() const = 0;  // the game that is over, if one is and can be read
};

// A new table as its maker wishes it. `secret` is 32 random bytes: seats' secrets and deals come from it.
struct NewTable {
  std::string id, code;
  protocol::Wish wish;
  std::array<std::uint8_t, 32> secret;
};
struct NewRoom {
  std::unique_ptr<Room> room;
  std::string host_secret;
};
std::expected<NewRoom, protocol::Wrong> make_room(const NewTable&, Millis now, Outbox&);
// The same table again from its log, after a night or a crash: from all of it, or from where LogCutoff says.
std::unique_ptr<Room> wake_room(const std::vector<std::string>& journal, Millis now, std::string& error);

// Says how far back a log has to be read. Called with the lines of each append, from the last on, until it returns
// true: nothing before those need be read.
class LogCutoff {
 public:
  LogCutoff() = default;                                        // to wake a room
  explicit LogCutoff(int game) : wanted_(game), game_(game) {}  // for the record of that game, counted from 1
  bool operator()(std::span<const std::string> lines);

 private:
  int wanted_ = INT_MAX, game_ = 0;
  std::size_t numbered_ = 0;
};

// The games that are over in a journal, and one that cannot be read any more. Each is played again only for its record.
struct Finished {
  int number = 0;                                                       // the first is 1
  std::function<std::expected<std::string, protocol::Wrong>()> record;  // the whole of it
};
std::vector<Finished> finished_games(const std::vector<std::string>& journal);

// Where rooms come from; tests of the net have smaller ones.
struct Rooms {
  decltype(&make_room) make = &make_room;
  decltype(&wake_room) wake = &wake_room;
  decltype(&finished_games) finished = &finished_games;
  decltype(&tell_game) tell = &tell_game;
};
}  // namespace tumult::server
