// A game on this device: what a page asks of it, the same for each of the three. Everything comes back as text, JSON
// where nothing else is said; answers are said without their seat. wasm/tumult.ts has the types.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "bots/bots.h"
#include "journal/journal.h"

namespace tumult::wasm {
class Table {
 public:
  virtual ~Table() = default;

  virtual std::string record() const = 0;  // as text
  virtual std::string view(Seat) const = 0;
  virtual std::string records(Seat viewer) = 0;  // those since the last call for that viewer
  virtual std::string answers(Seat) const = 0;
  // Several picks that belong together are lines; all of them are played, or none.
  virtual std::string draft(Seat, std::string_view picks) const = 0;
  virtual std::string say(Seat, u32 tick, std::string_view picks) = 0;
  virtual std::string why(Seat, std::string_view answer) const = 0;

  virtual std::string bot(Seat, bots::Mind) const = 0;  // its answer, as text
  // What `hard` would rather answer, and by how many points that is better; without an answer: than what `normal`
  // would.
  virtual std::string regret(Seat, bots::Mind, std::string_view answer) const = 0;
  virtual std::string gentlest(Seat) const = 0;  // as text

  // The answers so far, with their seats. Everything above is about the position after `go_to` of them.
  virtual std::string history() const = 0;
  virtual bool go_to(int answers) = 0;
  virtual bool take_back(int answers) = 0;  // what came after these is undone

  // In real time: a bot takes a seat, `time` in hundredths of the usual; and time goes on up to a tick. Answers when
  // something happens next by itself; -1: never.
  virtual void seat_bot(Seat, const bots::Mind&, int time) = 0;
  virtual double advance(u32 tick) = 0;
};

// A new game from the head of a record: game, options, names, notes, and a seed or a key. Nothing: `problem` says why.
std::unique_ptr<Table> begin(std::string_view head, Problem& problem);
// A record, played again and checked; or, to go on with it, one of rules that this program knows.
enum class Opening : u8 { everything, legality, resume };
std::unique_ptr<Table> load(std::string_view text, Opening, Problem& problem);
// {"ok":true,"chance":"seed",…} or {"ok":false,"line":7,"message":…}.
std::string verify(std::string_view text);

// The options of a game, a row each; and what the lines of a head make of them, or what is wrong with those.
std::string options(std::string_view game);
std::string check(std::string_view head);
std::string facts(std::string_view game);
std::string signature(std::string_view game);  // as text
std::string told(const Problem&);
}  // namespace tumult::wasm
