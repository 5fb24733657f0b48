// What the server tells its keeper: one JSON object a line on stderr, or words where a person reads. Secrets, cookies
// and query strings are never handed to it.
#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace tumult::server {
enum class Level : std::uint8_t { info, warning, error };

struct Field {
  Field(std::string_view name, std::string_view text);
  Field(std::string_view name, std::int64_t number);
  std::string json;  // "name":value
};

void log(Level, std::string_view event, std::initializer_list<Field> = {}) noexcept;
void log_from(Level);     // what is less is left out
void log_in_words(bool);  // for a person at a terminal, instead of JSON

// Text as it stands between quotes in JSON; broken UTF-8 becomes question marks.
std::string in_quotes(std::string_view);
}  // namespace tumult::server
