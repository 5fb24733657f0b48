// Reading records of any game.
#pragma once
#include <fmt/core.h>

#include "app/commands.h"
#include "games/games.h"
#include "journal/journal.h"

namespace tumult::app {
// Reads the file and calls f with its game and its text.
template <class F>
int with_record(const std::string& file, F f) {
  std::string text;
  if (!read_file(file, text)) return kNonsense;
  const std::string_view named = game_of(text);
  int status = kNonsense;
  if (with_game(named.empty() ? kGames[0].name : named, [&](auto game) { status = f(game, text); })) return status;
  fmt::print(stderr, "{}: there is no game \"{}\"; expected {}\n", file, named, kGameNames);
  return kNonsense;
}

// "played under rules 2 (now 4): "; nothing for a record of today's rules.
inline std::string rules_in_words(int rules, int now) {
  if (rules == now) return {};
  if (rules < now) return fmt::format("played under rules {} (now {}): ", rules, now);
  return fmt::format("played under rules {}, newer than this program's {}: ", rules, now);
}

inline int tell(const std::string& file, const Problem& problem) {
  if (problem.departure) {
    fmt::print("{}: {}agrees up to line {}: {}\n", file,
               rules_in_words(problem.departure->rules, problem.departure->now), problem.line, problem.text);
    return kDiffers;
  }
  fmt::print("{}:{}: {}\n", file, problem.line, problem.text);
  return problem.nonsense ? kNonsense : kFails;
}

// The game of a record, to look at; of other rules as far as it agrees. Nothing: leave with `status`.
template <class G>
std::optional<JournalOf<G>> read_to_look_at(const std::string& file, const std::string& text, int to, int& status) {
  Problem problem;
  auto journal = JournalOf<G>::read(text, Check::everything, problem, to);
  status = journal ? kWell : tell(file, problem);
  if (status == kDiffers) journal = JournalOf<G>::read_part(text, Check::everything, problem);
  return journal;
}
}  // namespace tumult::app
