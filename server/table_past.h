// What is over: games that were followed by a rematch need not be played again, and what was before a rematch need not
// be read.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/room.h"
#include "server/table.h"

namespace tumult::server {
// Where a journal that was not read from its first line begins: with all that stands.
std::size_t where_it_begins(const std::vector<std::string>& journal);

// Takes the lines before the last rematch: moves of a game that is over are only written down.
class Chronicle {
 public:
  explicit Chronicle(Table& table) : table_(table) {}
  std::vector<PastGame> games;

  // `ends`: a game ended with this line.
  bool take(std::string_view stored, bool ends);
  // How many lines can be taken like that, with nothing after `until`, and which of them end a game.
  static std::size_t lines(const std::vector<std::string>& journal, std::size_t until, std::vector<bool>& ends);

 private:
  Table& table_;
  PastGame being_written_;
};

// A table as its journal leaves it, and its games, as far as they can be played again.
struct ReadGames {
  Table table;
  std::vector<PastGame> over;  // those that a rematch has followed
  PastGame last;               // the one after them; its number is 0 if it has not begun
  bool well = true;            // every line follows from those before
};
// `on_begin` looks at the table whenever a game begins.
ReadGames read_games(const std::vector<std::string>& journal, const std::function<void(const Table&)>& on_begin = {});
}  // namespace tumult::server
