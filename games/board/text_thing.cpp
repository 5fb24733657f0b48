// What messages are about, as the catalogue calls it.
#include "games/board/text.h"

namespace tumult::board {
ThingName Spoken::thing(About about, u8 id) {
  switch (about) {
    case About::card: return {.section = "board-card", .key = board::text_of(static_cast<Kind>(id))};
    case About::event: return {.section = "board-event", .key = board::text_of(static_cast<Event>(id))};
    case About::field:
      if (id == kStart) return {.section = "word", .key = "board-start"};
      if (id == kGoal) return {.section = "word", .key = "board-end"};
      return {.number = id};
    default: break;
  }
  assert(false);  // messages.def names no other thing
  return {};
}
}  // namespace tumult::board
