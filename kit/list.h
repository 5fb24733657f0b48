// A list with a fixed capacity: no heap, trivially copyable.
#pragma once
#include <cassert>

#include "kit/types.h"

namespace tumult {
template <class T, int N>
struct List {
  u16 n = 0;
  T items[N];

  constexpr void push(const T& x) {
    assert(n < N);
    items[n++] = x;
  }
  constexpr T pop() {
    assert(n > 0);
    return items[--n];
  }
  constexpr T& top() {
    assert(n > 0);
    return items[n - 1];
  }
  constexpr const T& top() const { return items[n - 1]; }
  constexpr T& operator[](int i) { return items[i]; }
  constexpr const T& operator[](int i) const { return items[i]; }
  constexpr int size() const { return n; }
  constexpr bool empty() const { return n == 0; }
  constexpr void clear() { n = 0; }
  constexpr T* begin() { return items; }
  constexpr T* end() { return items + n; }
  constexpr const T* begin() const { return items; }
  constexpr const T* end() const { return items + n; }
};
}  // namespace tumult
