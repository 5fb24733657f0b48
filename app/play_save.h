// Where a player's choices and games are kept, and how they are written so that a crash loses nothing.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "app/play_words.h"

namespace tumult::app {
struct Shelf {
  std::string manners;  // what was chosen for every game, and
  std::string options;  // for this one: files of "key value" lines
  std::string saved;    // the record of the game under way
  std::string before;   // the one that a new game has pushed aside
  std::string last;     // the last one that was played to its end

  // $XDG_CONFIG_HOME and $XDG_STATE_HOME, or their usual places under $HOME. Empty paths: nothing is kept.
  static Shelf of_this_user(std::string_view game);
};

std::optional<std::string> read_if_there(const std::string& path);
// Into a file beside it first, then renamed. False: it could not be written.
bool write_whole(const std::string& path, std::string_view text);
std::string not_kept(const Talk&, const std::string& path);  // a sentence: it could not be written there
void push_aside(const std::string& path, const std::string& to);
// Where a saved game of other rules is kept when it cannot go on: beside it, under a name that nothing has yet.
std::string place_for_rules(const std::string& saved, int rules);
}  // namespace tumult::app
