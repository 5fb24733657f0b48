// JSON as a string, for values of any length.
#pragma once
#include <string>
#include <string_view>

#include "kit/text_json.h"

namespace tumult::wasm {
// What `write` writes, in a room of that size.
template <std::size_t N, class F>
std::string json(F write) {
  static JsonRoom<N> room;  // one thread, and no call within a call
  room.clear();
  write(static_cast<Json&>(room));
  return std::string(room.view());
}
template <class F>
std::string object(F fill) {
  return json<64 * 1024>([&](Json& j) { j.object([&] { fill(j); }); });
}

// The lines of a text that have something on them.
template <class F>
void each_line(std::string_view text, F f) {
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    ++number;
    if (line.find_first_not_of(" \t\r") != line.npos && !f(line, number)) return;
    if (end == text.npos) return;
    text.remove_prefix(end + 1);
  }
}
}  // namespace tumult::wasm
