#include "protocol/plain_text.h"

#include <algorithm>
#include <cstdint>

namespace tumult::protocol {
namespace {
// The next character of a text in UTF-8, and how many bytes it takes; 0: it is none.
std::size_t next_character(std::string_view text, std::uint32_t& c) {
  const auto at = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const unsigned first = at(0);
  const std::size_t n = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 0;
  if (n == 0) return 0;
  c = n == 1 ? first : first & (0x7Fu >> n);
  for (std::size_t i = 1; i < n; ++i) {
    if (at(i) >> 6 != 2) return 0;
    c = c << 6 | (at(i) & 0x3F);
  }
  constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = c >= 0xD800 && c < 0xE000;
  return c < kLeast[n] || c > 0x10FFFF || surrogate ? 0 : n;
}
}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    std::uint32_t c = static_cast<unsigned char>(text[0]);
    const std::size_t n = c < 0x80 ? 1 : next_character(text, c);
    if (n == 0) return false;
    text.remove_prefix(n);
  }
  return true;
}

std::size_t characters_in(std::string_view text) {
  const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins));
}

bool is_id(std::string_view id) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.';
  };
  return !id.empty() && id.size() <= kLongestId && std::all_of(id.begin(), id.end(), fits);
}

namespace {
bool turns_writing(std::uint32_t c) {
  return (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF;
}
// \u202e; two of these where one does not suffice.
void append_escaped(std::uint32_t c, std::string& out) {
  if (c > 0xFFFF) {
    append_escaped(0xD800 + ((c - 0x10000) >> 10), out);
    append_escaped(0xDC00 + ((c - 0x10000) & 0x3FF), out);
    return;
  }
  out += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) out += "0123456789abcdef"[c >> shift & 15];
}
}  // namespace

std::string tidied(std::string_view text, std::size_t most) {
  std::string out;
  std::size_t characters = 0;
  while (!text.empty() && characters < most) {
    std::uint32_t c = 0;
    const std::size_t n = next_character(text, c);
    if (n == 0) return {};
    const bool blank = c <= ' ' || c == 0x7F || (c >= 0x80 && c < 0xA0);
    if (blank) {
      if (!out.empty() && out.back() != ' ') out += ' ', ++characters;
    } else if (!turns_writing(c)) {
      out += text.substr(0, n), ++characters;
    }
    text.remove_prefix(n);
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

std::string key_in_quotes(std::string_view key) {
  if (!key.empty() && tidied(key, key.size()) == key) return '"' + std::string(key) + '"';
  std::string out = "\"";
  while (!key.empty()) {
    std::uint32_t c = 0;
    const std::size_t n = next_character(key, c);
    if (n == 0) break;
    if (c > ' ' && c < 0x7F) out += static_cast<char>(c);
    else append_escaped(c, out);
    key.remove_prefix(n);
  }
  return out += '"';
}
}  // namespace tumult::protocol
