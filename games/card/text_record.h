// The record of a game: text that anyone can replay, verify, search and diff. (docs/notation.md, "A record")
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/card/game.h"
#include "games/card/text.h"
#include "kit/text_sources.h"

namespace tumult::card {
struct Problem {
  int line = 0;
  std::string text;
  bool nonsense = false;  // a word that is not known, rather than play that does not follow
};

// A game that writes its own record as it is played.
class Journal {
 public:
  Journal(const Options&, u64 seed, Sink* = nullptr);
  Journal(const Options&, const ChachaKey&, Sink* = nullptr);

  // A record played again, as far as `to` answers (-1: all). With Check::everything the chance must follow from the
  // seed or key and the result from the play; a record of other rules is replayed with the chance it holds.
  enum class Check : u8 { everything, legality };
  static std::optional<Journal> read(std::string_view text, Check, Problem&, int to = -1, Sink* = nullptr);

  const Game& game() const { return game_; }
  int answers() const { return static_cast<int>(entries_.size()); }
  std::optional<Refusal> answer(const Answer&, Sink* = nullptr);  // refused: nothing changes
  bool take_back_to(int answers);                                 // plays again from the beginning

  const std::string& name(Seat s) const { return names_[s]; }
  void set_name(Seat s, std::string_view name) { names_[s] = name; }
  const std::vector<std::string>& notes() const { return notes_; }  // "note …" header lines, for whoever saved the game
  void add_note(std::string_view note) { notes_.emplace_back(note); }

  std::string text() const;
  std::string chance_in_words() const;  // whether the chance was checked against a seed or a key
  // A scenario that leads to this very position.
  std::string as_scenario() const;

 private:
  struct Entry {
    Answer answer;
    std::string said;
    std::vector<u32> drawn;
  };
  Journal() = default;
  void begin(Sink*);
  void write_header(Line&) const;
  friend struct RecordReader;

  Options options_;
  std::optional<u64> seed_;
  std::optional<ChachaKey> key_;
  RecordedChance chance_;
  std::array<std::string, kMaxSeats> names_;
  std::vector<std::string> notes_;
  Game game_;
  std::vector<u32> dealt_;
  std::vector<Entry> entries_;
};
}  // namespace tumult::card
