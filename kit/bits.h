// A set of small numbers as a bit field; iterates from the lowest up.
#pragma once
#include <bit>

#include "kit/types.h"

namespace tumult {
template <int N>
struct Bits {
  static constexpr int kWords = (N + 63) / 64;
  u64 w[kWords] = {};

  constexpr bool has(int i) const { return w[i >> 6] >> (i & 63) & 1; }
  constexpr void add(int i) { w[i >> 6] |= u64{1} << (i & 63); }
  constexpr void remove(int i) { w[i >> 6] &= ~(u64{1} << (i & 63)); }
  constexpr bool empty() const {
    u64 any = 0;
    for (u64 x : w) any |= x;
    return any == 0;
  }
  constexpr int count() const {
    int n = 0;
    for (u64 x : w) n += std::popcount(x);
    return n;
  }
  constexpr int first() const {
    for (int k = 0; k < kWords; ++k)
      if (w[k]) return 64 * k + std::countr_zero(w[k]);
    return N;
  }
  // The members from i to i + 63 as a word, i the lowest bit.
  constexpr u64 from(int i) const {
    const int k = i >> 6, skip = i & 63;
    const u64 next = k + 1 < kWords ? w[k + 1] << 1 << (63 - skip) : 0;
    return w[k] >> skip | next;
  }
  // The k-th member, counted from 0. There must be one.
  constexpr int nth(int k) const {
    for (int i = 0;; ++i) {
      int here = std::popcount(w[i]);
      if (k >= here) {
        k -= here;
        continue;
      }
      u64 x = w[i];
      for (; k > 0; --k) x &= x - 1;
      return 64 * i + std::countr_zero(x);
    }
  }

  friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }
  constexpr Bits& operator|=(const Bits& o) {
    for (int k = 0; k < kWords; ++k) w[k] |= o.w[k];
    return *this;
  }
  constexpr Bits& operator&=(const Bits& o) {
    for (int k = 0; k < kWords; ++k) w[k] &= o.w[k];
    return *this;
  }
  constexpr Bits& operator-=(const Bits& o) {
    for (int k = 0; k < kWords; ++k) w[k] &= ~o.w[k];
    return *this;
  }
  friend constexpr bool operator==(const Bits&, const Bits&) = default;

  struct Iterator {
    const Bits* of;
    int word;
    u64 left;
    constexpr void settle() {
      while (left == 0 && ++word < kWords) left = of->w[word];
    }
    constexpr u8 operator*() const { return static_cast<u8>(64 * word + std::countr_zero(left)); }
    constexpr Iterator& operator++() {
      left &= left - 1;
      settle();
      return *this;
    }
    constexpr bool operator!=(int) const { return word < kWords; }
  };
  constexpr Iterator begin() const {
    Iterator it{this, 0, w[0]};
    it.settle();
    return it;
  }
  constexpr int end() const { return kWords; }
};
}  // namespace tumult
