// Words that mean the same in every game.
#pragma once
#include <optional>
#include <string_view>

#include "kit/text_line.h"
#include "kit/types.h"

namespace tumult {
inline std::optional<Seat> read_seat(std::string_view word) {
  if (word.size() == 2 && word[0] == 's' && word[1] >= '0' && word[1] < '0' + kMaxSeats)
    return static_cast<Seat>(word[1] - '0');
  return std::nullopt;
}

// Which of these names the word is.
template <class E, std::size_t N>
std::optional<E> find_word(const std::string_view (&names)[N], std::string_view word) {
  for (std::size_t i = 0; i < N; ++i)
    if (names[i] == word && !word.empty()) return static_cast<E>(i);
  return std::nullopt;
}
}  // namespace tumult
