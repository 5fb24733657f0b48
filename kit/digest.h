// A 64-bit digest that is the same on every platform; for signatures, not for secrets (see hash.h).
#pragma once
#include "kit/chance.h"

namespace tumult {
struct Digest {
  u64 value = 0x243F6A8885A308D3u;

  constexpr void add(u64 x) { value = mix(value ^ x) + 0x9E3779B97F4A7C15u; }
  void add_bytes(const void* data, std::size_t n) {
    const u8* p = static_cast<const u8*>(data);
    u64 word = 0;
    for (std::size_t i = 0; i < n; ++i) {
      word = word << 8 | p[i];
      if (i % 8 == 7) add(word), word = 0;
    }
    add(word ^ n);
  }
};
}  // namespace tumult
