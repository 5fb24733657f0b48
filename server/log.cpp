#include "server/log.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <ctime>

namespace tumult::server {
namespace {
std::atomic<Level> least = Level::info;
std::atomic<bool> in_words = false;
constexpr std::string_view kLevels[] = {"info", "warning", "error"};

// How many bytes of a UTF-8 character begin here; 0: none does.
std::size_t character(std::string_view s) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(s[i]); };
  const std::size_t n = byte(0) < 0x80   ? 1
                        : byte(0) < 0xC2 ? 0
                        : byte(0) < 0xE0 ? 2
                        : byte(0) < 0xF0 ? 3
                        : byte(0) < 0xF5 ? 4
                                         : 0;
  if (n == 0 || n > s.size()) return 0;
  for (std::size_t i = 1; i < n; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  return n;
}

std::string time_of_day() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const std::int64_t ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  const std::time_t seconds = ms / 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday,
                     utc.tm_hour, utc.tm_min, utc.tm_sec, ms % 1000);
}
}  // namespace

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const std::size_t n = character(text);
    const char c = text[0];
    if (n == 0) out += '?';
    else if (c == '"' || c == '\\') (out += '\\') += c;
    else if (static_cast<unsigned char>(c) < 0x20) out += fmt::format("\\u{:04x}", c);
    else out += text.substr(0, n);
    text.remove_prefix(n ? n : 1);
  }
  return out += '"';
}

Field::Field(std::string_view name, std::string_view text) : json(in_quotes(name) + ":" + in_quotes(text)) {}
Field::Field(std::string_view name, std::int64_t number) : json(in_quotes(name) + ":" + std::to_string(number)) {}

void log_from(Level level) { least = level; }

void log_in_words(bool wanted) { in_words = wanted; }

namespace {
std::string json_line(Level level, std::string_view event, std::initializer_list<Field> fields) {
  std::string line = fmt::format(R"({{"time":"{}","level":"{}","event":{})", time_of_day(),
                                 kLevels[static_cast<int>(level)], in_quotes(event));
  for (const Field& f : fields) (line += ',') += f.json;
  return line += "}\n";
}

// "tumult: warning: net: cannot accept ("reason":"…")"; over the ^C that a terminal shows.
std::string line_in_words(Level level, std::string_view event, std::initializer_list<Field> fields) {
  std::string line = "\rtumult: ";
  if (level > Level::info) (line += kLevels[static_cast<int>(level)]) += ": ";
  line += event;
  for (const Field& f : fields) (line += &f == fields.begin() ? " (" : ", ") += f.json;
  return line += fields.size() ? ")\n" : "\n";
}
}  // namespace

void log(Level level, std::string_view event, std::initializer_list<Field> fields) noexcept try {
  if (level < least) return;
  const std::string line = in_words ? line_in_words(level, event, fields) : json_line(level, event, fields);
  // One write a line, so that lines of several threads do not mix. A log nobody takes is nobody's error.
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, line.data(), line.size());
} catch (const std::exception&) {
  constexpr std::string_view kNoMemory = "tumult: no memory for a line of the log\n";
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, kNoMemory.data(), kNoMemory.size());
}
}  // namespace tumult::server
