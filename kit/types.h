// The small integers that every game speaks.
#pragma once
#include <cstddef>
#include <cstdint>

namespace tumult {
using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i16 = std::int16_t;

using Seat = u8;
inline constexpr int kMaxSeats = 8;
inline constexpr Seat kNobody = 0xFF;
}  // namespace tumult
