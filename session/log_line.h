// Lines of a table's log: parts with a ';' between them.
#pragma once
#include <algorithm>
#include <string_view>
#include <vector>

#include "kit/text_line.h"

namespace tumult {
// f with each part, until it says no.
template <class F>
bool each_part(std::string_view line, F f) {
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(';'), line.size());
    if (!f(line.substr(0, end))) return false;
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return true;
}

// Numbers with a space between them, added to `out`.
inline bool read_numbers(std::string_view text, std::vector<u32>& out) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (!read_number(text.substr(0, end), out.emplace_back())) return false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

// Of a line: that the game was over then, and its scores. They were not always written.
inline bool says_over(std::string_view part) { return part == "over" || part.starts_with("over "); }
inline bool ends_game(std::string_view line) { return says_over(line.substr(line.rfind(';') + 1)); }
}  // namespace tumult
