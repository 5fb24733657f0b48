// JSON of any length, written as it comes: for what grows with names and talk. Games write theirs with kit/text_json.h.
#pragma once
#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>

namespace tumult::server {
inline void put(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\', out += c;
    else if (static_cast<unsigned char>(c) < ' ') out += ' ';
    else out += c;
  }
  out += '"';
}
inline void put(std::string& out, std::int64_t number) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}
// A member of an object, with the comma it needs.
inline void key(std::string& out, std::string_view name) {
  const bool first = out.empty() || out.back() == '{' || out.back() == '[';
  const std::size_t at = out.size();
  out.resize_and_overwrite(at + name.size() + 4, [&](char* text, std::size_t) {
    char* end = text + at;
    if (!first) *end++ = ',';
    *end++ = '"';
    end = std::copy(name.begin(), name.end(), end);
    *end++ = '"';
    *end++ = ':';
    return static_cast<std::size_t>(end - text);
  });
}
inline void pair(std::string& out, std::string_view name, std::string_view text) { key(out, name), put(out, text); }
inline void pair(std::string& out, std::string_view name, std::int64_t number) { key(out, name), put(out, number); }
inline void pair(std::string& out, std::string_view name, int number) { pair(out, name, std::int64_t{number}); }
inline void pair(std::string& out, std::string_view name, bool truth) {
  key(out, name), out += truth ? "true" : "false";
}
inline void pair(std::string& out, std::string_view name, const char* text) { pair(out, name, std::string_view(text)); }
inline void comma(std::string& out) {
  if (out.back() != '[' && out.back() != '{') out += ',';
}
}  // namespace tumult::server
