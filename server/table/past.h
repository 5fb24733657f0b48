// Reads a table's log as far as it is needed: games that were followed by a rematch are written down and not played
// again, and what was before a rematch need not be read. Never touches volatile parts or the store.
#pragma once
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/room.h"
#include "server/table/state.h"

namespace tumult::server {
// A log as far as it can be read: from the first line that begins a table, which is the log's first or the first of a
// rematch's snapshot. Lines before it belong to what was not read.
struct ReadLog {
  explicit ReadLog(const std::vector<std::string>& journal);  // has to stay: entries borrow their text
  std::vector<LogLine> lines;
  std::size_t first = 0;  // where the first of them lies in the journal
  bool whole = false;     // the journal's last line is among them
};

// Takes the lines before the last rematch: moves of a game that is over are only written down.
class Chronicle {
 public:
  explicit Chronicle(TableState& state) : state_(state) {}
  std::vector<PastGame> games;

  // `ends`: a game ended with this line.
  bool take(const LogLine&, bool ends);
  // How many of these lines can be taken like that, and which of them end a game.
  static std::size_t lines(std::span<const LogLine>, std::vector<bool>& ends);

 private:
  TableState& state_;
  PastGame being_written_;
};

// A table as its journal leaves it, and its games, as far as they can be played again.
struct ReadGames {
  TableState state;
  std::vector<PastGame> over;  // those that a rematch has followed
  PastGame last;               // the one after them; its number is 0 if it has not begun
  bool well = true;            // every line follows from those before
};
// `on_begin` looks at the state whenever a game begins.
ReadGames read_games(const std::vector<std::string>& journal,
                     const std::function<void(const TableState&)>& on_begin = {});

// How many games a rematch has followed: from as much of a journal's end as is read to wake its table.
int followed_games(const std::vector<std::string>& journal);
// Leaves out what comes after that game and its rematch: whoever wants the one has nothing else played again.
void leave_out_later_games(std::vector<std::string>& journal, int game);
}  // namespace tumult::server
