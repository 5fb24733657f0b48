// The head of a game that is still to begin.
#pragma once
#include <string>

#include "games/games.h"
#include "journal/header.h"
#include "journal/journal.h"

namespace tumult::wasm {
// Calls f with the game and its header; false: `problem` says what is wrong with it.
template <class F>
bool with_head(std::string_view text, Problem& problem, F f) {
  const bool known = with_game(game_of(text), [&](auto g) {
    Header<decltype(g)> header;
    if (read_new_game(text, header, problem)) f(g, header);
  });
  if (!known) problem = {1, "expected a line " + std::string(kGameLines), true};
  return known && problem.text.empty();
}
}  // namespace tumult::wasm
