// Sessions of the game of a name.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/games.h"
#include "journal/fair.h"
#include "session/session.h"

namespace tumult {
// How a game of a table begins.
struct Start {
  std::string options;  // as set_out_options left them
  Secret secret;
  Shares shares;
  int rules = 0;                          // it was dealt under; 0: by a program that did not say
  std::optional<std::vector<u32>> drawn;  // the chance that was recorded; nothing: a new deal
};
std::unique_ptr<Session> open_session(const GameRow&, const Start&, Keep);
// A game as its record has it, to be played on from there. Returns nullptr and sets `why` where something in the record
// does not follow.
std::unique_ptr<Session> open_recorded_session(const GameRow&, std::string_view record, Keep, std::string& why);

// Options in words ("players 3;option hand-size 5"), each said once and in order; false: `why`.
bool set_out_options(const GameRow&, std::string& options, Seat& players, std::string& why);
}  // namespace tumult
