// How fast a game is played at random, on one thread; and its signature, which changes only when play changes.
#pragma once
#include <string>
#include <string_view>

#include "kit/types.h"

namespace tumult::sim {
// One JSON line per player count, passed to `print` as it is measured. False: there is no such game.
bool bench(std::string_view game, void (*print)(const std::string&));

// How long a bot, "hard@100", takes for a decision: an answer where there is a choice. One JSON line per player count
// of the card and the board game. False: `why` says what makes no sense.
bool bench_bot(std::string_view game, std::string_view bot, void (*print)(const std::string&), std::string& why);

// Plays just so many games of four, untimed: for counting instructions with callgrind.
bool play_games(std::string_view game, int games, void (*print)(const std::string&));

// "card 0123456789abcdef": see sim/signature.h.
bool signature(std::string_view game, void (*print)(const std::string&));
}  // namespace tumult::sim
