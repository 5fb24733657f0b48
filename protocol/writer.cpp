#include "protocol/writer.h"

#include <algorithm>

namespace tumult::protocol {
void Writer::name(std::string_view key) {
  const bool comma = !std::exchange(first_, false);
  const std::size_t at = out_.size();
  out_.resize_and_overwrite(at + key.size() + 4, [&](char* text, std::size_t) {
    char* end = text + at;
    if (comma) *end++ = ',';
    *end++ = '"';
    end = std::copy(key.begin(), key.end(), end);
    *end++ = '"';
    *end++ = ':';
    return static_cast<std::size_t>(end - text);
  });
}

void Writer::write(std::int64_t number) {
  char digits[24];
  out_.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

void Writer::write(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out_ += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') out_ += '\\', out_ += c;
    else if (byte < ' ') (out_ += "\\u00") += {kHex[byte >> 4], kHex[byte & 15]};
    else out_ += c;
  }
  out_ += '"';
}
}  // namespace tumult::protocol
