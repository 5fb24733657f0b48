// What of a table's log is play, and what is talk, settings, comings and goings.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "server/table_line.h"

namespace tumult::server {
// Lines that carry a game on: as many as its rules ask for.
inline bool is_play(std::string_view stored) {
  const std::string_view word = beginning_of_stored(stored).word;
  return word == "move" || word == "hold" || word == "begin";
}
// Bytes of the other lines, as they are stored.
inline std::int64_t extra_bytes(std::span<const std::string> lines) {
  std::int64_t bytes = 0;
  for (const std::string& line : lines)
    if (!is_play(line)) bytes += static_cast<std::int64_t>(line.size()) + 1;
  return bytes;
}
}  // namespace tumult::server
