#include "journal/journal.h"

namespace tumult {
std::string in_hex(const std::array<std::uint8_t, 32>& bytes) {
  std::string out;
  for (std::uint8_t b : bytes)
    for (int half : {b >> 4, b & 15}) out += "0123456789abcdef"[half];
  return out;
}

void write_drawn(std::string& out, const std::vector<u32>& drawn) {
  constexpr std::size_t kALine = 64;
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    out += i % kALine ? "" : i ? "\ndrawn" : "drawn";
    out += ' ' + std::to_string(drawn[i]);
  }
  if (!drawn.empty()) out += '\n';
}

std::string_view game_of(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const Words w(text.substr(0, end));
    if (w[0] == "game") return w[1];
    if (w[0] == "begin") break;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return {};
}
}  // namespace tumult
