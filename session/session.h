// One game in progress, the same for every game and every client: it reads, judges, drafts and applies answers, writes
// views and happenings, and keeps the game record and the bots' memories. It knows no clock, thread, socket or disk:
// time is handed in.
//
// Parts hand answers on as values (Picks); clients read and write words through read and write. An answer is judged on
// the view of whoever gives it, and only what was accepted can be applied.
//
// One thread at a time calls a session, its const functions too: they fill caches. Only what `think` returns may go to
// another thread. Seats from outside may be any number: who does not sit here is rejected, and sees what is public.
#pragma once
#include <array>
#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bots/bots.h"
#include "games/games.h"
#include "journal/departure.h"
#include "kit/list.h"
#include "kit/message.h"
#include "kit/record.h"
#include "kit/seats.h"
#include "kit/text_json.h"

namespace tumult {
using Tick = u32;  // milliseconds since the game began; 0 in turn-based games
inline constexpr Tick kNoTick = ~Tick{0};

using RawAnswer = std::array<std::byte, 8>;  // an Answer of any game, bit for bit
inline constexpr int kMostPicks = 32;
using Picks = List<RawAnswer, kMostPicks>;  // a group, or the only answer to a question

struct Rejection {
  enum class Why : u8 {
    unreadable,  // `expected` says which word, and what instead
    refused,     // by `clause`
    incomplete,  // picks are missing
    must_wait,   // in real time, `until`, by `clause`
  };
  Why why = Why::refused;
  std::string_view clause = {};
  Tick until = 0;
  std::string expected = {};
  Message says = {};  // why, unless it is unreadable; without cards
};

// Picks that hold in one position: they were judged there, or are passes in a window, which nothing forbids. Only a
// session makes one, and it can be applied only there.
class Accepted {
 public:
  const Picks& picks() const { return picks_; }
  bool passes() const { return passes_; }

 private:
  template <class G>
  friend class SessionOf;
  Picks picks_;
  bool passes_ = false;
  int ply_ = 0;  // it holds for the position after so many answers
};

// What one applied group did. It lasts until the next one is applied.
struct Step {
  int ply = 0;       // answers before it
  SeatSet answered;  // who gave one
  std::string_view
      line;  // as a table's log has it: "s0 give r3 s2;s0 give r4 s2", "s1 draw;drawn 17", "s1 ok;over 15 6"
  std::span<const Record> happened;
  std::string_view comes_back;  // in real time: the clause for which a card comes back; empty: it was right
  Tick until = 0;               // and until when its player waits; 0: that costs nobody time
  Message says = {};            // and what that player is told; without cards
  Tick at = 0;                  // in real time: when it was
};

// What is asked now.
struct Asked {
  enum class Kind : u8 { turn, choice, confirm, reaction };
  SeatSet who;      // who owes an answer; in real time, who can do something
  int window = -1;  // which of the game's reaction windows; -1: it is none
  Kind kind = Kind::choice;
  u64 sign = 0;  // another question has another one
};

// A list of answers as JSON: as few offers as can be (kit/offer.h), or each in the notation, without its seat.
enum class AnswerForm : u8 { offers, texts };

// What is kept besides the position: the last step, for a server; every position and happening, to look back.
enum class Keep : u8 { last_step, everything };

class Session {
 public:
  static constexpr Seat kSpectator = 0xFE;  // sees what is public
  virtual ~Session() = default;

  virtual const GameRow& row() const = 0;  // which game it is
  virtual Asked asked() const = 0;
  virtual bool over() const = 0;
  virtual int players() const = 0;
  virtual int ply() const = 0;  // answers so far

  // Picks in words, without the seat; and the answers in words, with it, as a table's log has them.
  virtual std::expected<Picks, Rejection> read(Seat, std::span<const std::string_view> picks) const = 0;
  virtual void write(std::string& out, const Picks&) const = 0;

  // May that seat say this now? In real time: at that tick, or now if that tick has passed.
  virtual std::expected<Accepted, Rejection> judge(Seat, const Picks&, Tick = 0) const = 0;
  // What these picks lead to. Appends the list of next picks to `options`, in that form.
  struct Draft {
    bool complete = false;
  };
  virtual std::expected<Draft, Rejection> draft(Seat, const Picks&, AnswerForm, std::string& options) const = 0;
  // Adds a message as a JSON object: what is asked of that seat after these picks or, once they are whole, what they
  // would do. Adds nothing where there is nothing to say.
  virtual void write_prompt(Seat, const Picks&, bool complete, std::string& out) const = 0;
  virtual void write_message(const Message&, std::string& out) const = 0;  // one without cards
  virtual const Step& apply(const Accepted&) = 0;
  virtual const Step& last_step() const = 0;
  // Judges and applies. In real time a seat whose action is rejected has acted, too: it is not idle.
  virtual std::expected<Step, Rejection> act(Seat, const Picks&, Tick = 0) = 0;

  // For those who say nothing. pass_all: everybody who is asked passes. default_answer: a whole group, in real time at
  // the tick from which that seat may act; nothing where the game does not wait for that seat, or where the table, not
  // a player, says it (K-STUCK).
  virtual Accepted pass_all() const = 0;
  virtual std::optional<Accepted> default_answer(Seat) const = 0;
  // What a bot says there, a whole group. To be called on any thread: it holds all it needs.
  virtual std::function<Picks()> think(Seat, const bots::Mind&) const = 0;

  // Added to `out`, as JSON, from what that viewer may see and nothing else.
  virtual void write_view(Seat viewer, Effects, std::string& out) const = 0;
  virtual void write_answers(Seat, AnswerForm, std::string& out) const = 0;  // those that a player may give now
  virtual void write_offer(const RawAnswer&, std::string& out) const = 0;    // of this one alone
  // The happenings of the last step, and whether every viewer gets the same; with Keep::everything those from one to
  // another, counted from the deal.
  virtual bool write_happened(Seat viewer, std::string& out) const = 0;
  virtual void write_happened(Seat viewer, int from, int to, std::string& out) const = 0;
  virtual int happened_by(int ply) const = 0;  // so many
  // The story for that viewer, a list of messages: of the last step, and whether every viewer is told the same; with
  // Keep::everything of the steps whose last happening is after the first `from` and among the first `to`.
  virtual bool write_story(Seat viewer, std::string& out) const = 0;
  virtual void write_story(Seat viewer, int from, int to, std::string& out) const = 0;

  virtual void set_name(Seat, std::string_view) = 0;
  virtual void add_note(std::string_view) = 0;
  virtual std::string record() const = 0;
  virtual u64 digest() const = 0;

  // With Keep::everything: the answers so far, with their seats; the ply whose position `asked`, views, drafts and
  // judging are about, and another one instead (while it is not the last, nothing can be applied); and back to a ply
  // for good.
  virtual std::string_view said(int answer) const = 0;
  virtual int shown() const = 0;
  virtual bool show_ply(int) = 0;
  virtual bool take_back(int ply) = 0;

  // In real time, where turn-based games do nothing. A bot takes a seat, its time in hundredths of the usual. When
  // something happens next by itself; and all of that up to a tick.
  using OnStep = std::function<void(const Step&)>;
  virtual void seat_bot(Seat, const bots::Mind&, int /*time*/) {}
  virtual Tick next_due() const { return kNoTick; }
  virtual void advance(Tick, const OnStep& = {}) {}

  // For servers. These are not virtual, so that programs which call none of them, like the browser's, do not contain
  // them (session/for_servers.cpp).
  //
  // A line of a table's log, perhaps of other rules; what departs from today's.
  std::optional<Departure> replay(std::string_view line);
  // A program of these rules takes the game up. Departs, if the game is of newer rules than this program's.
  std::optional<Departure> change_rules(int rules);
  std::optional<Departure> deal_departs() const;
  std::string drawn_for_deal() const;  // "3 1 4"; empty: the deal needed no chance
  int events_turned() const;           // so many events the last step turned over
  // Of the view only what differs from when it was written last, of which `shown` is remembered (empty: nothing was):
  // "set":{…},"gone":[…],"seats":{"1":…}, each only where there is something to say and with a comma before it. Those
  // are the keys of the view that are new or differ, those that are no longer there, and of its list "seats" the places
  // that differ. A client applies it in three loops (docs/protocol.md).
  void write_changes(Seat viewer, Effects, std::string& shown, std::string& out) const;
};
}  // namespace tumult
