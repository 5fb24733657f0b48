// What of a table's log is play, and what is talk, settings, comings and goings.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "server/table/entry.h"

namespace tumult::server {
struct LogBytes {
  std::int64_t all = 0, extra = 0;  // extra: what of them is no move
  std::int64_t moves() const { return all - extra; }
  LogBytes& operator+=(const LogBytes& more) {
    all += more.all, extra += more.extra;
    return *this;
  }
};

// Lines that carry a game on: as many as its rules ask for.
inline bool is_play(std::string_view stored) {
  const auto line = read_log_line(stored);
  return line && !line->kept &&
         (line->as<entry::Move>() || line->as<entry::Hold>() || line->as<entry::Begin>() || line->as<entry::Note>());
}
// As they are stored.
inline LogBytes bytes_of(std::span<const std::string> lines) {
  LogBytes bytes;
  for (const std::string& line : lines) {
    const auto size = static_cast<std::int64_t>(line.size()) + 1;
    bytes += {.all = size, .extra = is_play(line) ? 0 : size};
  }
  return bytes;
}
}  // namespace tumult::server
