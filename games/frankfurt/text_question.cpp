#include "games/frankfurt/text_question.h"

#include <algorithm>

namespace tumult::frankfurt {
// Seconds are rounded up: after them the wait is over.
Message refusal_of(const View& v, const Answer& a, const Refusal& no) {
  const Tick now = std::max(v.table().now, a.tick);
  if (no.until <= now) return {.key = key(Say::no_rule), .thing = static_cast<u8>(no.clause)};
  return {.key = key(Say::no_wait), .n = counted(static_cast<int>((no.until - now + 999) / 1000))};
}

Message comes_back(const Answer& a, const Refusal& back) {
  if (back.until == 0) return {.key = key(Say::no_back)};
  return {.key = key(a.verb == Verb::call ? Say::no_called_wrongly : Say::no_wrong)};
}
}  // namespace tumult::frankfurt
