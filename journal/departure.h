// Where a record of other rules first departs from today's: the value behind every client's sentence about it.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "kit/types.h"

namespace tumult {
struct Departure {
  enum class Why : u8 {
    refused,         // the answer is not allowed; `clause` says why
    unknown,         // its words are not understood
    chance_missing,  // more chance is needed after it than was drawn then
    chance_left,     // less chance is needed after it than was drawn then
    chance_differs,  // what was drawn then cannot be drawn now
    result,          // the game is over, but another result, or not over at all
    newer,           // nothing differs, but the rules are newer than this program's
  };
  Why why = Why::refused;
  int rules = 0;       // that it was played under
  int now = 0;         // today's
  int answer = 0;      // counted from 1; 0: the deal
  std::string said;    // the line as it stands
  std::string clause;  // refused
};
// As protocols have it.
inline constexpr std::array<std::string_view, 7> kDepartureText = {
    "refused", "unknown", "chance-missing", "chance-left", "chance-differs", "result", "newer"};
constexpr std::string_view text_of(Departure::Why why) { return kDepartureText[static_cast<std::size_t>(why)]; }

// "\"s1 draw\" is no longer allowed (C-DRAW)"
std::string in_words(const Departure&);

// What is wrong with a record.
struct Problem {
  int line = 0;
  std::string text;
  bool nonsense = false;               // a word that is not known, rather than play that does not follow
  std::optional<Departure> departure;  // the line was played under other rules, and differs only from today's
};
}  // namespace tumult
