// A table: what follows from its journal, and nothing else. A line is a time, whose command it was, and what is so from
// then on; whoever plays takes lines, whoever wakes a table takes the same lines again.
//
//   1700000000000 s1:c42 move s1 play r7
//
//   table VERSION ID CODE SECRET      terms GAME clocks … | OPTIONS      sits S person HASH NAME | bot LEVEL | open
//   host S   start   share S HEX   begin rules N;drawn …   hold S   again
//   move ANSWER[;drawn N…][;ANSWER…][;over SCORE…]
//   awake rules N
//   away S LEVEL [watches]   back S   vote S pause | remove S   lapse   pause   resume   deserted   awaited
//   chat S TEXT   mute S S on|off   always S CARD…   allow S on|off   name S NAME   note TEXT
//
// `rules` are those of the game from there on, and the chance that was drawn stands behind each answer: so a game of
// older rules is taken as it was, goes on if all of it holds today, and is stopped if not.
// (docs/decisions/older-rules.md)
//
// After `again` everything that stands is said once more, so that nobody has to read what was before: a rematch is as
// good a beginning of a journal as the first line. What is said like that is no news.
//
//   kept LINE   kept did S COMMAND NUMBER [held]   kept counts GAME NUMBER JOINED
#pragma once
#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kit/text_line.h"
#include "server/terms.h"
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
  std::vector<std::string> lines;  // "move …", "note …", "awake …"

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

// What a line changes that people are shown.
enum class Shows : u8 { nothing, table, move, chat };

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
  SeatSet held;                                          // who has passed in the window that is open
  bool paused = false, deserted = false;
  std::optional<Stopped> stopped;
  Vote pausing;
  std::array<Vote, kMaxSeats> removing;
  std::deque<ChatLine> chat;

  std::int64_t number = 0;
  Millis last = 0;  // when the last line was written

  // False: this is no line of a journal, or it does not follow from those before.
  bool take(Millis at, std::string_view line, Shows& shows);
  // The whole line as it is stored, read again; and how such a line begins.
  bool take_stored(std::string_view stored, Shows& shows);
  static bool is_numbered(std::string_view stored);
  // Everything that stands between two games, as lines to be stored.
  std::vector<std::string> what_stands(Millis now) const;

  // A step that the session has applied already.
  void moved(Millis at, const Step&);
  void remember(Seat, DoneOnce);
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
  bool all_have_answered() const;

 private:
  friend class Chronicle;
  using Taker = bool (Table::*)(Millis, const Words&, std::string_view rest);
  struct LineRow {
    std::string_view word;
    Taker taker;
    Shows shows;
  };
  static const LineRow* find_row(std::string_view word);
  bool take_table(Millis, const Words&, std::string_view);
  bool take_terms(Millis, const Words&, std::string_view);
  bool take_sits(Millis, const Words&, std::string_view);
  bool take_host(Millis, const Words&, std::string_view);
  bool take_start(Millis, const Words&, std::string_view);
  bool take_share(Millis, const Words&, std::string_view);
  bool take_begin(Millis, const Words&, std::string_view);
  bool take_hold(Millis, const Words&, std::string_view);
  bool take_again(Millis, const Words&, std::string_view);
  bool take_away(Millis, const Words&, std::string_view);
  bool take_back(Millis, const Words&, std::string_view);
  bool take_vote(Millis, const Words&, std::string_view);
  bool take_lapse(Millis, const Words&, std::string_view);
  bool take_pause(Millis, const Words&, std::string_view);
  bool take_resume(Millis, const Words&, std::string_view);
  bool take_deserted(Millis, const Words&, std::string_view);
  bool take_awaited(Millis, const Words&, std::string_view);
  bool take_awake(Millis, const Words&, std::string_view);
  bool take_chat(Millis, const Words&, std::string_view);
  bool take_mute(Millis, const Words&, std::string_view);
  bool take_always(Millis, const Words&, std::string_view);
  bool take_allow(Millis, const Words&, std::string_view);
  bool take_name(Millis, const Words&, std::string_view);
  bool take_note(Millis, const Words&, std::string_view);
  bool take_kept(Millis, const Words&, std::string_view);
  bool take_did(Millis, const Words&, std::string_view);
  bool take_counts(Millis, const Words&, std::string_view);

  Seating* seat(std::string_view word);
  void ask_again(Millis at, SeatSet answered);
  void run_or_stand(Millis at);
  void end_if_over();
  void finish();
  void stop(const Departure&);
  bool take_move(Millis, std::string_view line);
  PastGame set_out(std::string_view begin);
  void set_jitter();

  u64 jitter_key_ = 0;
};
}  // namespace tumult::server
