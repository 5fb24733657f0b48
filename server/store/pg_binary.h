// Numbers in network order, as PostgreSQL sends and takes values in binary.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace tumult::server::pg {
template <class N>
void put(std::string& out, N number) {
  const auto bits = static_cast<std::uint64_t>(number);
  for (int shift = 8 * (static_cast<int>(sizeof(N)) - 1); shift >= 0; shift -= 8)
    out += static_cast<char>(bits >> shift & 0xff);
}

inline std::int64_t read_number(std::string_view bytes) {
  std::uint64_t bits = bytes.empty() || (bytes[0] & 0x80) == 0 ? 0 : ~std::uint64_t{0};
  for (const char c : bytes) bits = bits << 8 | static_cast<unsigned char>(c);
  return static_cast<std::int64_t>(bits);
}
}  // namespace tumult::server::pg
