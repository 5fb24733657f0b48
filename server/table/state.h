// A table: what follows from its log, and nothing else. Whoever plays and whoever wakes a table applies the same
// entries (server/table/entry.h), one after the other.
//
// The rules of a game stand where it begins and where a program of other rules took it up, and the chance that was
// drawn behind each answer: so a game of older rules is taken as it was, goes on if all of it holds today, and is
// stopped if not (docs/decisions/older-rules.md).
//
// After a rematch everything that stands is said once more, so that nobody has to read what was before: it is as good a
// beginning of a log as the first line.
#pragma once
#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/entry.h"
#include "session/open.h"

namespace tumult::server {
using protocol::Phase;

inline constexpr std::size_t kIdsKept = 16;

// A command that was carried out: said again, it is answered the same, and not done twice.
struct DoneOnce {
  std::string id;
  std::int64_t number = 0;
  bool held = false;
};

struct Seating {
  using By = protocol::SeatedBy;
  By by = By::nobody;
  std::string name;                         // of a person
  Hash256 secret_hash{};                    // of what shows that somebody is that person
  bool away = false;                        // a bot stands in
  bool watches = false;                     // which was wished
  bots::Level level = bots::Level::normal;  // of the bot
  u8 always_pass = 0;                       // a bit for each kind of window
  SeatSet muted;                            // whose talk is not wanted
  bool allows = false;                      // others may look at what this seat sees
  std::optional<Secret> share;              // for the next deal
  std::vector<DoneOnce> done;               // the last ones, each over the oldest
  std::array<u32, kIdsKept> done_marks{};   // of their ids, so that what is new need not be compared with each
  u32 done_count = 0;
  std::vector<Millis> talked;  // when, lately

  bool person() const { return by == By::person; }
  bool plays_by_itself() const { return by == By::bot || away; }
};

struct Vote {
  SeatSet in_favour;
  Millis since = 0;
};

struct ChatLine {
  Millis at = 0;
  Seat seat = 0;
  std::string text;
};
inline constexpr std::size_t kChatKept = 50, kTalkKept = 8;
// The last ones of a few.
template <class List, class T>
void keep_newest(List& list, T what, std::size_t most) {
  if (list.size() == most) list.erase(list.begin());
  list.push_back(std::move(what));
}

// A game, as far as it can be played again: how it began, and its moves and notes.
struct PastGame {
  int number = 0;  // counted from 1
  const GameRow* row = nullptr;
  Start deal{};
  std::array<std::string, kMaxSeats> names;
  // What a program has to take again: moves, notes, and by which rules it went on.
  struct Line {
    enum class Kind : u8 { move, note, awake };
    Kind kind = Kind::move;
    std::string text = {};  // of a move or a note
    int rules = 0;          // of whoever went on; 0: not said
  };
  std::vector<Line> lines;

  void note(std::string_view text) { lines.push_back({Line::Kind::note, std::string(text)}); }
  bool add(const LogLine&);  // false: it is nothing of a game's

  // Of other rules, as far as it holds today. `on_step` looks at the session after the deal and after each move.
  using OnStep = std::function<void(const Session&)>;
  std::unique_ptr<Session> played(std::optional<Departure>& departs, const OnStep& on_step = {}) const;
  std::string record() const;  // of all of it
};

// A game of other rules that does not hold today.
struct Stopped {
  Departure departure;
  bool ended = false;  // it was over then
};

class Table {
 public:
  std::string id, code;
  Secret secret{};
  Terms terms;
  std::array<Seating, kMaxSeats> seats;
  Seat host = 0;
  int joined = 0;  // seats given to persons so far: each gets another secret

  Phase phase = Phase::open;
  int game = 0;    // the first is 0; a rematch is the next
  PastGame dealt;  // how the last game began
  std::unique_ptr<Session> session;

  TableTime time;
  std::array<SeatClock, kMaxSeats> clock;
  std::array<std::int64_t, kMaxSeats>
      asked_at{};  // the number with which the question came that a seat owes an answer to
  Asked asked;
  Millis window_since = 0, shares_since = 0, begun = 0;  // in the table's time
  Millis read_until = 0;                                 // likewise: the events that were turned over are read
  SeatSet held;                                          // who has passed in the window that is open
  bool paused = false, deserted = false;
  std::optional<Stopped> stopped;
  Vote pausing;
  std::array<Vote, kMaxSeats> removing;
  std::deque<ChatLine> chat;

  std::int64_t number = 0;
  Millis last = 0;  // when the last line was written

  // What people are shown of it; nothing: it does not follow from those before, and may have changed the table halfway.
  std::optional<Shows> apply(const LogLine&);
  // Everything that stands between two games, as lines to be stored.
  std::vector<std::string> what_stands(Millis now) const;

  // A move that the session has applied already, with the line that says so.
  void moved(const LogLine&, const Step&);
  const DoneOnce* done_before(Seat, std::string_view id) const;

  std::string last_note() const;    // of a record: which game of which table it is
  std::string name_of(Seat) const;  // a bot has one too, which no person here has
  int played() const { return game + (phase == Phase::over && (!stopped || stopped->ended)); }  // games that are over

  SeatSet people() const;   // seated persons
  SeatSet present() const;  // of them, those who are not away
  SeatSet empty_seats() const;
  Seat who_has(std::string_view seat_secret) const;  // kNobody: no person here
  Secret deal_secret() const;                        // of this game; revealed when it is over
  std::string seat_secret(int joined_before) const;
  u64 jitter(std::int64_t what, Seat) const;  // chance of the table's own, for bots and what they wait
  Millis deadline(Seat) const;                // in the table's time; kNever
  Millis window_closes() const;               // likewise
  bool all_have_answered() const { return all_have_answered_but(kNobody); }
  bool all_have_answered_but(Seat) const;

 private:
  friend class Chronicle;
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

  void say_what_stands(Millis now, const std::function<void(const LogLine&)>& say) const;
  void follow(Millis at, const Step&);
  bool has(Seat s) const { return s < terms.players; }
  void ask_again(Millis at, SeatSet answered);
  void run_or_stand(Millis at);
  void end_if_over();
  void finish();
  void stop(const Departure&);
  void remember(const LogLine&);
  void remember(Seat, DoneOnce);
  PastGame set_out(const entry::Begin&);
  void set_jitter();

  u64 jitter_key_ = 0;
};
}  // namespace tumult::server
