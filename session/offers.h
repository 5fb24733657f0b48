// Lists of answers as few offers.
#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>

#include "kit/list.h"
#include "kit/offer.h"

namespace tumult {
template <class V>
class Offers {
 public:
  using Offer = OfferOf<V>;

  void clear() { all_.clear(); }
  // Answers come in loops over their operands: mostly one differs from the last only in one of them.
  void add(const Offer& answer) {
    if (!all_.empty())
      for (std::size_t i = kMostOperands; i-- > 0;)
        if (join(all_.top(), answer, i)) return;
    if (all_.size() == kMost) settle();
    assert(all_.size() < kMost);
    all_.push(answer);
  }
  // Joins what can be joined. Two offers join only if they differ in one operand, so the answers stay the same, each in
  // one offer.
  void settle() {
    for (std::size_t operand = kMostOperands; operand-- > 0 && all_.size() > 1;) {
      Offer* end = all_.begin();  // of those that are joined so far
      for (const Offer& more : all_) {
        const auto joins = [&](Offer& into) { return join(into, more, operand); };
        if (std::find_if(all_.begin(), end, joins) == end) *end++ = more;
      }
      all_.n = static_cast<u16>(end - all_.begin());
    }
  }
  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }

 private:
  // Before they are settled there are at most 2 kinds with arrows on 42 fields and one for each of 17 other kinds of
  // the board, or one for each of 120 kinds of cards.
  static constexpr int kMost = 256;

  static bool join(Offer& into, const Offer& more, std::size_t operand) {
    if (!into.differs_only_in(operand, more)) return false;
    into.values[operand] |= more.values[operand];
    return true;
  }
  List<Offer, kMost> all_;
};
}  // namespace tumult
