#include "server/host/names.h"

#include <sys/random.h>

#include <cstdlib>

namespace tumult::server {
namespace {
constexpr std::string_view kNameLetters = "abcdefghijkmnpqrstuvwxyz23456789";
static_assert(kNameLetters.size() == 32);
}  // namespace

std::array<std::uint8_t, 32> random_bytes() {
  std::array<std::uint8_t, 32> bytes{};
  // Without random numbers there are no secrets; this never happens on a system that has started.
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) std::abort();
  return bytes;
}

std::string random_name(int letters) {
  const auto bytes = random_bytes();
  std::string name;
  for (int i = 0; i < letters; ++i) name += kNameLetters[bytes[static_cast<std::size_t>(i) % bytes.size()] % 32];
  return name;
}

std::string random_code() {
  std::string code;
  while (code.size() < kCodeLength) {
    for (const std::uint8_t byte : random_bytes()) {
      if (byte < 242 && code.size() < kCodeLength) code += kCodeLetters[byte % kCodeLetters.size()];  // 242 = 11 * 22
    }
  }
  return code;
}

std::string read_code(std::string_view typed) {
  std::string code;
  for (char c : typed) {
    if (c == ' ' || c == '-') continue;
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (kCodeLetters.find(c) == kCodeLetters.npos || code.size() == kCodeLength) return {};
    code += c;
  }
  return code.size() == kCodeLength ? code : std::string();
}
}  // namespace tumult::server
