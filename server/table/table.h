// Owns a table in memory: its state, which follows from the log, and the volatile parts (who is connected, what they
// were shown, bots' turns, the contest of distant hands). It decides the order of things and little else:
//
//   message → read → answered before? → handle (commands.h) → commit: entry → state → outbox → viewers → what is due
//
// Whatever changes the state is an entry first. Never touches a socket, thread, clock or disk: each call brings the
// time and an outbox, and the table keeps neither.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/bot_turns.h"
#include "server/table/contest.h"
#include "server/table/delivery.h"
#include "server/table/due.h"
#include "server/table/presence.h"
#include "server/table/refusals.h"
#include "server/table/room.h"
#include "server/table/state.h"

namespace tumult::server {
class Table final : public Room {
 public:
  Table() = default;
  // A table that goes on from a state which came from elsewhere. Nobody is connected, and nothing can be caught up
  // with.
  Table(TableState, Millis now);
  std::optional<Wrong> make(const NewTable&, Millis now, Outbox&, std::string& host_secret);
  bool wake(const std::vector<std::string>& log, Millis now, std::string& error);

  // As its host sees it.
  void opened(Connection, const Arrival&, Millis now, Outbox&) override;
  void heard(Connection, std::string_view message, Millis now, Outbox&) override;
  void closed(Connection, Millis now, Outbox&) override;
  void thought(std::uint64_t ticket, const Picks&, Millis now, Outbox&) override;
  void time(Millis now, Outbox&) override;
  Millis next() const override;
  Joined join(std::string_view name, Millis now, Outbox&) override;
  bool knows(std::string_view secret) const override;
  std::string summary() const override;
  bool listed() const override;
  bool asleep() const override;
  Millis last_active() const override;
  Phase phase() const override { return state_.phase; }
  std::optional<Store::EndedGame> ended_game() const override;

  // As commands see it. The parts other than the state are volatile, so that commands may use them.
  const TableState& state() const { return state_; }
  Session* session() const { return state_.session.get(); }  // the game in progress, if any
  Presence& presence() { return presence_; }
  Delivery& delivery() { return delivery_; }
  RefusalMemory& refusals() { return refusals_; }
  Contest* contest() { return contest_.get(); }
  SeatSet silent() const { return bots_.silent(state_); }

  // An entry, perhaps of somebody's command: appended, applied and shown. It has to follow from the state.
  void commit(Call, Entry, Seat by = kNobody, std::string_view id = {});
  // A step that the session has taken: its entry, likewise.
  void play(Call, const Step&, Seat by = kNobody, std::string_view id = {});
  void take_turn(Call, const std::optional<Contest::Turn>&);

  std::string seat_person(Call, Seat, std::string_view name);  // returns the seat's secret
  void dismiss(Call, Seat, Seat by = kNobody, std::string_view id = {});
  void pass_on_host(Call);
  void count_votes(Call);
  void begin_if_ready(Call);
  void rematch(Call, Seat by, std::string_view id);

 private:
  Call call(Millis now, Outbox& out) const { return {std::max(now, state_.last), out}; }
  void begin_anew(Millis now);
  LogLine awake_line() const;
  void append(const LogLine&, Outbox&);
  void append_play(Call, const Step&, Seat by, std::string_view id);
  void show(Shows, Call);
  void deal(Call);
  void catch_up(Call);
  void happen(const Due&, Call);
  void drop(Seat, Call);
  void let_bot_answer(Seat, Call);
  Due next_due() const { return earliest_due(state_, presence_, bots_, contest_.get()); }

  TableState state_;
  Presence presence_;
  Delivery delivery_;
  BotTurns bots_;
  RefusalMemory refusals_;
  std::unique_ptr<Contest> contest_;  // while a game in real time is played
  Millis active_ = 0;                 // when somebody was last here
  std::optional<Millis> woken_;       // and the entry that says so is not written yet
};
}  // namespace tumult::server
