// The card game as text, both ways: names, answers, positions, and scenarios played line by line. (docs/notation.md)
#pragma once
#include <optional>
#include <string_view>

#include "games/card/game.h"
#include "kit/text_line.h"

namespace tumult::card {
// Names. The reading ones answer with nothing for a word they do not know.
void write(Line&, Kind);
std::string_view text_of(Event);
std::string_view text_of(Power);
std::string_view text_of(Rule);
std::string_view text_of(Symbol);
std::string_view text_of(Clause);
std::string_view text_of(Colour);
std::string_view text_of(Box);
std::string_view text_of(Verb);
void write_wish(Line&, Wish);
std::optional<Kind> read_kind(std::string_view);
std::optional<Event> read_event(std::string_view);
std::optional<Power> read_power(std::string_view);
std::optional<Rule> read_rule(std::string_view);
std::optional<Clause> read_clause(std::string_view);
std::optional<Wish> read_wish(std::string_view);
std::optional<Seat> read_seat(std::string_view);

// An action as it stands in a scenario or a record: "s0 play mimicry as gift-r".
void write(Line&, const Game&, const Answer&);
// The action of these words in this game; if they mean none, `why` says which word and what was expected.
std::optional<Answer> read_answer(const Game&, const Words&, Line& why);

// Options: "option hand-size 5", one row each.
enum class OptionType : u8 { number, edition, sets, limit, purple, onoff, diy, box };
struct OptionRow {
  std::string_view key;
  OptionType type;
  int from, to, standard;
  Clause clause;
  Box needs;
  std::string_view text;
  int (*get)(const Options&);
  void (*set)(Options&, int);
};
inline constexpr int kOptions = 10;
const OptionRow& option_row(int i);
// One value of an option from words ("base troublemaker", "off", "short"); `why` says what was expected.
bool read_option(Options&, std::string_view key, const Words& values, Line& why);
void write_option(Line&, const Options&, const OptionRow&);
// What the values of an option may be, for help.
void write_range(Line&, const OptionRow&);
// What does not go together; empty if all is well.
bool consistent(const Options&, Line& why);

// The position in words, as a table would say it.
void write_position(Line&, const Game&);

enum class Said : u8 { ok, fails, nonsense };

// A scenario, played line by line.
class Scene {
 public:
  Scene();
  Said say(std::string_view line);
  Said finish();  // what is scripted must be used up
  const Line& why() const { return why_; }
  const Game& game() const { return game_; }
  bool begun() const { return begun_; }
  Chance& chance() { return chance_; }

  static constexpr int kMostDrawn = 1024;
  // Chance lines that wait for their picks.
  struct Script final : Source {
    Chance seed = Chance::from_seed(0);
    List<u8, 64> picks;          // as the engine names them
    List<u8, kMostDrawn> drawn;  // raw numbers that come first, as a record notes them
    int next = 0;                // of those
    bool missed = false;         // a scripted pick was not to be had
    u32 below(u32 n) override;
    int named(const u8* names, int n) override;
  };

 private:
  Said position(const Words&);
  Said begin();
  Said act(const Words&);
  Said refuse_line(const Words&);
  Said expect(const Words&);
  bool holds(const Words&, Said& said);
  Said chance_line(const Words&);
  Said drawn_line(const Words&);
  Said pass_windows();
  Said apply_now(const Answer&);
  Said nonsense(std::string_view word, std::string_view expected);
  bool read_cards(const Words&, List<Kind, kCards>&, Said&);
  bool set_aside(Kind, Place, Said&);

  Options options_;
  Game game_;
  Chance chance_;
  Script script_;
  Line why_;
  bool begun_ = false, hands_ = false, turn_ = false;
  u64 seed_ = 0;
  // The position as it was said.
  Seat dealer_ = 0, on_turn_ = 0;
  std::optional<Kind> top_;
  Wish wish_ = kNoWish;
  List<Kind, kCards> hand_[kMaxSeats], draw_, discard_;
  bool draw_only_ = false, events_only_ = false;
  List<u8, kEvents> events_;
  List<u8, kPowerCards> powers_[kMaxSeats], power_pile_;
  u16 rules_ = 0;
  i16 scores_[kMaxSeats] = {};
  SeatSet skipped_;
  u8 lasting_ = 0, bomb_ = 3;
};
}  // namespace tumult::card
