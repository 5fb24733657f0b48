// Owns the state of a table: what follows from its log, and nothing else. Playing and waking apply the same entries
// (entry.h), one after the other; nothing else changes it. It is made of parts, each of which follows from the entries
// it applies: Seating, Votes, TalkLog, GameClocks, CommandMemory, and the session of the game in progress. It never
// touches connections, what viewers were shown, or the log itself.
//
// The rules of a game stand where it begins and where a program of other rules took it up, and the chance that was
// drawn behind each answer: so a game of older rules is replayed as it was, goes on if all of it holds today, and is
// stopped if not (docs/decisions/older-rules.md).
//
// A snapshot is the state as text (snapshot.cpp). After a rematch its lines are appended to the log, so that nobody has
// to read what was before: they are as good a beginning of a log as the first line.
#pragma once
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/clocks.h"
#include "server/table/command_memory.h"
#include "server/table/past_game.h"
#include "server/table/seating.h"
#include "server/table/talk.h"
#include "server/table/votes.h"

namespace tumult::server {
using protocol::Phase;

// A game of other rules that does not follow from today's.
struct Stopped {
  Departure departure;
  bool ended = false;  // it was over then
};

class TableState {
 public:
  std::string id, code;
  Secret secret{};  // seats' secrets and deals come from it
  Terms terms;
  Phase phase = Phase::open;
  int game = 0;             // the first is 0; a rematch is the next
  std::int64_t number = 0;  // of the last news
  Millis last = 0;          // when the last line was written
  bool paused = false, deserted = false;
  std::optional<Stopped> stopped;

  Seating seating;
  Votes votes;
  TalkLog talk;
  GameClocks clocks;
  CommandMemory commands;
  std::unique_ptr<Session> session;

  // Returns what people are shown of it. Returns nothing where the line does not follow from those before; it may have
  // changed the state halfway then, which is of no use any more. `done`: the session has applied this move already.
  std::optional<Shows> apply(const LogLine&, const Step* done = nullptr);
  // Takes a line of a game that is over without playing it: it is written down in `game`. `ends`: the game ended with
  // this line.
  bool apply_unplayed(const LogLine&, bool ends, PastGame& game);
  // The state at any moment as text, enough to go on with elsewhere, by a program of the same rules. Talk that is older
  // than kRetention is not in it. Returns what is wrong with a text that is no snapshot, of any size and content.
  std::string snapshot() const;
  static std::expected<TableState, std::string> from_snapshot(std::string_view);
  // What of it outlives a game, as lines of a log: between two games, all of it.
  std::vector<std::string> snapshot_lines(Millis now) const;

  // How the game begins that this entry deals.
  PastGame next_game(const entry::Begin&) const;

  bool running() const { return phase == Phase::shares || phase == Phase::playing; }
  int played() const { return game + (phase == Phase::over && (!stopped || stopped->ended)); }  // games that are over
  std::string last_note() const;  // of a record: which game of which table it is
  Secret deal_secret() const;     // of this game; revealed when it is over
  std::string seat_secret(int joined_before) const;
  u64 jitter(std::int64_t what, Seat) const;  // chance of the table's own, for bots and how long they seem to think

 private:
  bool take(const entry::Created&, Millis at);
  bool take(const entry::Agreed&, Millis at);
  bool take(const entry::Sits&, Millis at);
  bool take(const entry::Host&, Millis at);
  bool take(const entry::Start&, Millis at);
  bool take(const entry::Share&, Millis at);
  bool take(const entry::Begin&, Millis at);
  bool take(const entry::Move&, Millis at);
  bool take(const entry::Hold&, Millis at);
  bool take(const entry::Again&, Millis at);
  bool take(const entry::Away&, Millis at);
  bool take(const entry::Back&, Millis at);
  bool take(const entry::Vote&, Millis at);
  bool take(const entry::Lapse&, Millis at);
  bool take(const entry::Pause&, Millis at);
  bool take(const entry::Resume&, Millis at);
  bool take(const entry::Deserted&, Millis at);
  bool take(const entry::Awaited&, Millis at);
  bool take(const entry::Awake&, Millis at);
  bool take(const entry::Chat&, Millis at);
  bool take(const entry::Mute&, Millis at);
  bool take(const entry::Always&, Millis at);
  bool take(const entry::Allow&, Millis at);
  bool take(const entry::Name&, Millis at);
  bool take(const entry::Note&, Millis at);
  bool take(const entry::Did&, Millis at);
  bool take(const entry::Counts&, Millis at);

  void follow(Millis at, const Step&);
  void ask_again(Millis at, SeatSet answered);
  void run_or_stand(Millis at);
  void end_if_over();
  void finish();
  void stop(const Departure&);
  void remember(const LogLine&);

  u64 jitter_key_ = 0;
};
}  // namespace tumult::server
