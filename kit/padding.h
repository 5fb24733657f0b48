// States and views have no gaps that the compiler puts in, so that equal ones are equal bytes: what would be a gap is a
// member, and how long it is follows from what is before it.
#pragma once
#include <cstddef>

namespace tumult {
constexpr int rounded_up(int n, int to) { return (n + to - 1) / to * to; }
// How many bytes to the next multiple of eight: 1 to 8, as there is no array of none.
constexpr int to_next_word(std::size_t bytes) { return 8 - static_cast<int>(bytes % 8); }
}  // namespace tumult
