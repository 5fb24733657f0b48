// Where every random pick comes from. The default is a counter-based generator (key and counter, the same numbers on
// every platform); a Source behind it replaces it: ChaCha for online play, a script in scenarios, a replay.
#pragma once
#include <utility>

#include "kit/types.h"

namespace tumult {
constexpr u64 mix(u64 x) {
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
  x = (x ^ x >> 27) * 0x94D049BB133111EBu;
  return x ^ x >> 31;
}

// A random 64-bit number scaled to [0, n), for n below 2³²: the high half of their product.
constexpr u64 scale(u64 random, u64 n) {
#ifdef __SIZEOF_INT128__
  __extension__ using Wide = unsigned __int128;
  return static_cast<u64>(static_cast<Wide>(random) * n >> 64);
#else
  const u64 low = (random & 0xFFFFFFFF) * n;
  return ((random >> 32) * n + (low >> 32)) >> 32;
#endif
}

struct Source {
  virtual u32 below(u32 n) = 0;
  // An unseen pick among n things with these names; -1: no opinion, use below(n).
  virtual int named(const u8* names, int n) {
    (void)names, (void)n;
    return -1;
  }

 protected:
  ~Source() = default;
};

struct Chance {
  u64 key = 0;
  u64 counter = 0;
  Source* source = nullptr;

  static constexpr Chance from_seed(u64 seed) { return {.key = mix(seed + 0x9E3779B97F4A7C15u)}; }

  u64 next() { return mix(key + ++counter * 0x9E3779B97F4A7C15u); }
  u32 below(u32 n) {
    if (source) [[unlikely]]
      return source->below(n);
    return static_cast<u32>(scale(next(), n));
  }
  template <class T>
  void shuffle(T* items, int n) {
    if (source) [[unlikely]] {
      for (int i = n - 1; i > 0; --i) std::swap(items[i], items[source->below(static_cast<u32>(i + 1))]);
      return;
    }
    for (int i = n - 1; i > 0; --i) std::swap(items[i], items[scale(next(), static_cast<u64>(i) + 1)]);
  }
};
}  // namespace tumult
