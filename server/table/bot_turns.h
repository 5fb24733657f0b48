// Owns what bots at a table do in turn-based games: when each moves, what it thinks about, and who of them passes in a
// window. Volatile: after a wake every bot thinks anew, and says the same. Never changes the state or applies an
// answer.
#pragma once
#include <array>
#include <memory>

#include "server/table/room.h"
#include "server/table/state.h"

namespace tumult::server {
class BotTurns {
 public:
  // The bots that pass in the open window. No entry says so: after a wake they decide the same again.
  SeatSet silent(const TableState&) const;
  void keep_silent(const TableState&, Seat);

  // When that seat's bot answers, in the table's time. How long it seems to think tells nothing about what it has.
  Millis moves_at(const TableState&, Seat) const;
  // What it answers, a whole group; off the cuff if no thought has come.
  Picks decide(const TableState&, Seat);
  // Deep thoughts are thought elsewhere, while the bot seems to think anyway.
  void think_ahead(const TableState&, Outbox&);
  void thought(std::uint64_t ticket, const Picks&);

 private:
  struct Thinking {
    std::uint64_t ticket = 0;
    std::int64_t about = -1;            // the table's number when the question came
    std::unique_ptr<const Picks> says;  // null: it is still thinking
  };
  std::array<Thinking, kMaxSeats> thinking_;
  std::uint64_t tickets_ = 0;
  SeatSet silent_;
  std::int64_t silent_in_ = -1;  // the question, by GameClocks::question
};
}  // namespace tumult::server
