// What messages are about, as the catalogue calls it.
#include "games/frankfurt/text.h"

namespace tumult::frankfurt {
// Piles are counted from 0, and called by people from 1.
ThingName Spoken::thing(About about, u8 id) {
  constexpr std::string_view kNumberKey[] = {"number-yellow", "number-red", "number-blue"};
  if (about == About::pile) return {.section = "word", .key = "frankfurt-in-pile", .number = id + 1};
  assert(about == About::card && id < kKinds);  // messages.def names no other thing
  const auto kind = static_cast<Kind>(id);
  return {.section = "word", .key = kNumberKey[static_cast<int>(colour_of(kind))], .number = number_of(kind)};
}
}  // namespace tumult::frankfurt
