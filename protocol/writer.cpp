#include "protocol/writer.h"

#include <algorithm>
#include <cmath>

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

namespace {
constexpr std::string_view kHex = "0123456789abcdef";
bool is_plain(char c) { return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= ' '; }
}  // namespace

void Writer::write(std::string_view text) {
  out_ += '"';
  for (;;) {
    const auto end = std::find_if_not(text.begin(), text.end(), is_plain);
    out_.append(text.begin(), end);
    text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
    if (text.empty()) break;
    const auto byte = static_cast<unsigned char>(text[0]);
    if (byte == '\n') out_ += "\\n";
    else if (byte < ' ') (out_ += "\\u00") += {kHex[byte >> 4], kHex[byte & 15]};
    else (out_ += '\\') += text[0];
    text.remove_prefix(1);
  }
  out_ += '"';
}

void Writer::write(Hundredths number) {
  const double x = number.value;
  const std::int64_t hundredths = std::llround((x < 0 ? -x : x) * 100);
  if (x < 0 && hundredths > 0) out_ += '-';
  write(hundredths / 100);
  out_ += '.';
  out_ += static_cast<char>('0' + hundredths / 10 % 10);
  out_ += static_cast<char>('0' + hundredths % 10);
}

void Writer::write(SeatSet seats) { array(seats); }

void Writer::write(const BySeat& numbers) {
  out_ += '{';
  first_ = true;
  for (std::size_t s = 0; s < numbers.at.size(); ++s)
    if (numbers.at[s]) member(std::string(1, static_cast<char>('0' + s)), *numbers.at[s]);
  out_ += '}';
  first_ = false;
}

void Writer::write(const OptionTexts& options) {
  out_ += '{';
  first_ = true;
  for (const auto& [key, words] : options.all) member(key, words);
  out_ += '}';
  first_ = false;
}

void Writer::write(const Bytes32& bytes) {
  out_ += '"';
  for (const std::uint8_t b : bytes) out_ += {kHex[b >> 4], kHex[b & 15]};
  out_ += '"';
}
}  // namespace tumult::protocol
