// One game that is being played at a table, as far as the room needs to know it: all goes in and out as text, so that a
// room is the same for every game. What seats see is made from their views and nothing else.
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <optional>
#include <vector>

#include "bots/bots.h"
#include "games/games.h"
#include "journal/departure.h"
#include "journal/fair.h"
#include "kit/seats.h"
#include "server/clock.h"

namespace tumult::server {
inline constexpr Seat kLookingOn = 0xFE;  // everything that is public

class Course {
 public:
  virtual ~Course() = default;

  // What is asked now.
  struct Asked {
    SeatSet who;      // who owes an answer; in a game in real time, who can do something
    int window = -1;  // which of the game's reaction windows; -1: it is none
    Pondering pondering = Pondering::choice;
    u64 sign = 0;  // another question has another one
  };
  virtual Asked asked() const = 0;
  virtual bool over() const = 0;
  virtual int players() const = 0;

  // Somebody wants to say this. Well: carry_out does it. Nothing has changed yet.
  enum class How : u8 { well, nonsense, refused, incomplete };
  struct Heard {
    How how = How::well;
    std::string clause;  // refused: what it rests on
    std::string why;     // nonsense: what was expected
    bool passes = false;
  };
  virtual Heard hear(Seat, std::span<const std::string> picks) = 0;
  // What these picks lead to: {"complete":…,"may":[…]}. Changes nothing.
  virtual Heard draft(Seat, std::span<const std::string> picks, std::string& json) = 0;
  // Carries out what was heard, and says it as a line of the journal has it, with the chance that was drawn:
  // "s0 give r3 s2;s0 give r4 s2", "s1 draw;drawn 17". If the game is over, its scores come last:
  // "over 15 50 6".
  virtual std::string carry_out() = 0;
  // The same with answers in words; empty: they are not allowed.
  virtual std::string play(std::string_view answers) = 0;
  // A line that was carried out before, perhaps under other rules; what departs from today's.
  virtual std::optional<Departure> replay(std::string_view line) = 0;
  // A server of these rules takes the game up. Departs, if the game is of newer rules than this program's.
  virtual std::optional<Departure> change_rules(int rules) = 0;
  virtual std::optional<Departure> deal_departs() const = 0;
  virtual std::string drawn_for_deal() const = 0;  // ";drawn 3 1 4"

  // What is said for those who say nothing: all that are asked pass; the gentlest answer, a whole group of picks.
  virtual std::string all_pass() const = 0;
  virtual std::string gentlest(Seat) const = 0;
  // What a bot would say in that seat; to be called anywhere, for it holds all it needs.
  virtual std::function<std::string()> think(Seat, const bots::Mind&) const = 0;

  // What that seat, or one who looks on, sees; and what it may answer, if it owes an answer: a JSON list, else nothing.
  virtual void show(Seat viewer, std::string& view, std::string& answers) const = 0;
  // The same, but of the view only what differs from when it was shown last, of which `shown` is remembered (nothing:
  // nothing was): "set":{…},"gone":[…],"seats":{"1":…}, each only where there is something to say and with a comma
  // before it. Those are the keys of the view that are new or differ, those that are no longer there, and of its list
  // "seats" the places that differ. A client applies it in three loops (docs/protocol.md).
  virtual void show_changes(Seat viewer, std::string& shown, std::string& changes, std::string& answers) const = 0;
  virtual void list_answers(Seat, std::string& answers) const = 0;
  // What was carried out last, as that viewer may see it: a JSON list.
  virtual void show_happened(Seat viewer, std::string& json) const = 0;

  virtual void set_name(Seat, std::string_view) = 0;
  virtual void add_note(std::string_view) = 0;
  virtual std::string record() const = 0;
  virtual u64 digest() const = 0;

  // A game in real time: it is this late, in milliseconds since the beginning. Others do not care.
  virtual void set_tick(u32) {}
};

// How a game begins.
struct Deal {
  std::string options;  // as set_out left them
  Secret secret;
  Shares shares;
  int rules = 0;                          // it was dealt under; 0: by a program that did not say
  std::optional<std::vector<u32>> drawn;  // the chance that was recorded; nothing: a new deal
};

// A game that tables can be made for.
struct ServedGame : GameRow {
  int rules = 0;  // today's number
  std::span<const WindowRow> windows;
  // Options in words ("players 3;option hand-size 5"), each said once and in order; false: `why`.
  bool (*set_out)(std::string& options, Seat& players, std::string& why);
  std::unique_ptr<Course> (*begin)(const Deal&);
};
template <class G>
const ServedGame& served();
template <>
const ServedGame& served<card::Spoken>();
template <>
const ServedGame& served<board::Spoken>();
template <>
const ServedGame& served<frankfurt::Spoken>();
const ServedGame* find_game(std::string_view name);
}  // namespace tumult::server
