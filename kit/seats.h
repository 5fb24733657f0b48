// A set of seats in one byte; iterates from the lowest seat up.
#pragma once
#include <bit>

#include "kit/types.h"

namespace tumult {
struct SeatSet {
  u8 bits = 0;

  constexpr bool has(Seat s) const { return bits >> s & 1; }
  constexpr bool empty() const { return bits == 0; }
  constexpr int count() const { return std::popcount(bits); }
  constexpr Seat first() const { return bits ? static_cast<Seat>(std::countr_zero(bits)) : kNobody; }
  constexpr void add(Seat s) { bits = static_cast<u8>(bits | 1u << s); }
  constexpr void remove(Seat s) { bits = static_cast<u8>(bits & ~(1u << s)); }

  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return {static_cast<u8>(a.bits | b.bits)}; }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return {static_cast<u8>(a.bits & b.bits)}; }
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) { return {static_cast<u8>(a.bits & ~b.bits)}; }
  constexpr SeatSet& operator|=(SeatSet o) { return *this = *this | o; }
  constexpr SeatSet& operator&=(SeatSet o) { return *this = *this & o; }
  constexpr SeatSet& operator-=(SeatSet o) { return *this = *this - o; }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  struct Iterator {
    u8 left;
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(left)); }
    constexpr Iterator& operator++() {
      left = static_cast<u8>(left & (left - 1));
      return *this;
    }
    constexpr bool operator!=(Iterator o) const { return left != o.left; }
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {0}; }
};

constexpr SeatSet only(Seat s) { return {static_cast<u8>(1u << s)}; }
constexpr SeatSet first_seats(int n) { return {static_cast<u8>((1u << n) - 1)}; }
inline constexpr SeatSet kAllSeats{0xFF};
}  // namespace tumult
