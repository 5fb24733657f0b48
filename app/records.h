// Reading records of any game.
#pragma once
#include <fmt/core.h>

#include "app/commands.h"
#include "app/games.h"

namespace tumult::app {
// Reads the file and calls f with the front of its game and its text.
template <class F>
int with_record(const std::string& file, F f) {
  std::string text;
  if (!read_file(file, text)) return kNonsense;
  const std::string_view named = game_of(text);
  const int status = with_game(named.empty() ? "card" : named, [&](auto front) { return f(front, text); }, -1);
  if (status >= 0) return status;
  fmt::print(stderr, "{}: there is no game \"{}\"; expected {}\n", file, named, kGames);
  return kNonsense;
}

inline int tell(const std::string& file, const Problem& problem) {
  fmt::print("{}:{}: {}\n", file, problem.line, problem.text);
  return problem.nonsense ? kNonsense : kFails;
}
}  // namespace tumult::app
