// What of a table's log is play, and what is talk, settings, comings and goings.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "server/table/entry.h"

namespace tumult::server {
// Lines that carry a game on: as many as its rules ask for.
inline bool is_play(std::string_view stored) {
  const auto line = read_log_line(stored);
  return line && !line->kept && (line->as<entry::Move>() || line->as<entry::Hold>() || line->as<entry::Begin>());
}
// Bytes of the other lines, as they are stored.
inline std::int64_t extra_bytes(std::span<const std::string> lines) {
  std::int64_t bytes = 0;
  for (const std::string& line : lines)
    if (!is_play(line)) bytes += static_cast<std::int64_t>(line.size()) + 1;
  return bytes;
}
}  // namespace tumult::server
