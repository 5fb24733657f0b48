// Every game by its name, and code that is the same for each of them.
#pragma once
#include <array>
#include <span>
#include <string_view>

#define GAME(...)
#include "games/games.def"
#undef GAME

namespace tumult {
enum class Score : u8 { points, cards_left };
constexpr std::string_view text_of(Score s) { return s == Score::points ? "points" : "cards-left"; }

// What clients need to know of a game to tell it from others.
struct GameRow {
  std::string_view name;
  int rules = 0;                       // today's number
  std::span<const WindowRow> windows;  // in which several may react
  u8 fewest = 0, most = 0;             // players
  bool real_time = false;              // everybody acts at any time, nobody owes an answer
  bool shared_device = false;          // people can hand on one device, as only some are asked at a time
  Score score = Score::points;
  std::string_view first_options;  // for whoever plays it for the first time: "players 4;limit short"
  int review_budget = 0;           // games that a bot plays on in its mind to review one decision; 0: it reviews none
};
inline constexpr GameRow kGames[] = {
#define GAME(game, ...) \
  {.name = #game, .rules = game::Spoken::kRulesVersion, .windows = game::Spoken::kWindows, __VA_ARGS__},
#include "games/games.def"
#undef GAME
};

constexpr const GameRow* find_game(std::string_view name) {
  for (const GameRow& row : kGames)
    if (row.name == name) return &row;
  return nullptr;
}

// The row of a game, given by the struct that templates know it by (card::Spoken).
template <class G>
constexpr const GameRow& row_of() {
  for (const GameRow& row : kGames)
    if (row.name == G::kName) return row;
  __builtin_unreachable();
}
template <class G>
concept TurnBased = !row_of<G>().real_time;
#define GAME(game, ...)                                                                         \
  static_assert(row_of<game::Spoken>().most == game::kMostPlayers, "kMostPlayers and the row"); \
  static_assert(TurnBased<game::Spoken> != Timed<game::Spoken>, "answers have a tick if it is in real time");
#include "games/games.def"
#undef GAME

template <class F>
void for_each_game(F f) {
#define GAME(game, ...) f(game::Spoken{});
#include "games/games.def"
#undef GAME
}
// Calls f with the game of that name. False: there is none.
template <class F>
bool with_game(std::string_view name, F f) {
  bool any = false;
  for_each_game([&](auto game) {
    if (name != game.kName) return;
    any = true;
    f(game);
  });
  return any;
}

// The names in a sentence for people who asked for another: "card, board or frankfurt".
struct GameNames {
  std::array<char, 32 * std::size(kGames)> room{};
  std::size_t size = 0;
  constexpr std::string_view text() const { return {room.data(), size}; }
};
struct Wording {
  std::string_view before, after, last = " or ";
  bool only_turn_based = false;
};
constexpr GameNames game_names(const Wording& wording) {
  GameNames names;
  const auto add = [&](std::string_view more) {
    for (const char c : more) names.room[names.size++] = c;
  };
  const auto wanted = [&](const GameRow& row) { return !row.real_time || !wording.only_turn_based; };
  int left = 0;
  for (const GameRow& row : kGames) left += wanted(row);
  for (const GameRow& row : kGames) {
    if (!wanted(row)) continue;
    if (names.size) add(left == 1 ? wording.last : ", ");
    add(wording.before), add(row.name), add(wording.after);
    --left;
  }
  return names;
}
namespace game_lists {
inline constexpr GameNames kOr = game_names({}), kAnd = game_names({.last = " and "}),
                           kLines = game_names({.before = "\"game ", .after = "\""}),
                           kTurnBased = game_names({.only_turn_based = true});
}
inline constexpr std::string_view kGameNames = game_lists::kOr.text(), kGameNamesAnd = game_lists::kAnd.text(),
                                  kGameLines = game_lists::kLines.text(),
                                  kTurnBasedGameNames = game_lists::kTurnBased.text();
}  // namespace tumult
