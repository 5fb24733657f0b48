// Answers that differ only in their operands, said at once: each combination of one value of every operand is one of
// them. As JSON, with how the notation says them:
//   {"verb":"give","card":["r3","r4"],"seat":[1,2],"text":"give {card} s{seat}"}
#pragma once
#include <array>

#include "kit/bits.h"

namespace tumult {
// Of one answer, in an order that its game decides.
inline constexpr int kMostOperands = 3;
inline constexpr u8 kNoOperand = 0xFF;
using Operands = std::array<u8, kMostOperands>;

// As JSON: every value of every operand has at most 20 characters and a comma.
inline constexpr std::size_t kOfferRoom = 8 * 1024;

template <class V>
struct OfferOf {
  using Values = Bits<128>;
  static_assert(kOfferRoom > kMostOperands * 128 * 21);
  V verb{};
  std::array<Values, kMostOperands> values{};  // empty: such answers have no such operand

  OfferOf() = default;
  OfferOf(V v, const Operands& operands) : verb(v) {
    for (std::size_t i = 0; i < operands.size(); ++i)
      if (operands[i] != kNoOperand) values[i].add(operands[i]);
  }
  // Do both have the same values but for that operand, which both have or both lack?
  bool differs_only_in(std::size_t operand, const OfferOf& o) const {
    if (verb != o.verb || values[operand].empty() != o.values[operand].empty()) return false;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (i != operand && values[i] != o.values[i]) return false;
    return true;
  }
};
}  // namespace tumult
