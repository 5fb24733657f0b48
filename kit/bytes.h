// Looking at many bytes at once.
#pragma once
#include <bit>
#include <cstring>

#include "kit/types.h"

namespace tumult {
// A bit for each of eight bytes that is zero.
constexpr u8 zero_bytes(u64 x) {
  constexpr u64 low = 0x7F7F7F7F7F7F7F7Fu;
  const u64 zero = ~(((x & low) + low) | x | low);
  return static_cast<u8>((zero >> 7) * 0x0102040810204080u >> 56);
}

constexpr bool has_zero_byte(u64 x) { return ((x - 0x0101010101010101u) & ~x & 0x8080808080808080u) != 0; }

inline u64 eight_bytes(const u8* p) {
  u64 x = 0;
  std::memcpy(&x, p, 8);
  if constexpr (std::endian::native == std::endian::big) x = __builtin_bswap64(x);
  return x;
}

constexpr u64 repeated(u8 byte) { return 0x0101010101010101u * byte; }
}  // namespace tumult
