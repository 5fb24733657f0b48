// How a line of a table's journal begins.
#pragma once
#include <algorithm>
#include <string_view>

#include "kit/seats.h"
#include "kit/text_names.h"

namespace tumult::server {
// What follows so many words on their line, as it stands.
inline std::string_view after(std::string_view line, int words) {
  for (; words > 0; --words) {
    const std::size_t space = line.find(' ');
    line = space == line.npos ? std::string_view{} : line.substr(space + 1);
  }
  return line;
}

// "s1:c42 move …": whose command it was, if it was one.
struct Beginning {
  Seat by = kNobody;
  std::string_view id, word, rest;
};
inline Beginning beginning_of(std::string_view line) {
  Beginning b;
  const auto next = [&] {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
  };
  b.word = next();
  if (b.word.size() > 3 && b.word[2] == ':') {
    b.by = read_seat(b.word.substr(0, 2)).value_or(kNobody);
    b.id = b.word.substr(3);
    b.word = next();
  }
  b.rest = line;
  return b;
}
// The same of a line as it is stored, behind its time.
inline Beginning beginning_of_stored(std::string_view stored) { return beginning_of(after(stored, 1)); }
}  // namespace tumult::server
