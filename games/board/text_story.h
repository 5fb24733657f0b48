// What happened as a story. (kit/message.h)
#pragma once
#include <span>

#include "games/board/cards.h"
#include "kit/message.h"

namespace tumult::board {
enum class Say : u16 {
#define SAY(key, ...) key,
#include "games/board/messages.def"
#undef SAY
};
constexpr u16 key(Say say) { return static_cast<u16>(say); }

// Where Push or Jump would take a piece from there.
Field led_to(Kind, Field, Dir);

// Adds what that viewer is told of a step, the happenings of one group of answers. Pure: it follows from what the
// viewer may know of them.
void narrate(std::span<const Record> step, Seat viewer, Story& out);
bool turns_event(const Record&);  // an event is turned over, and stays until people have read it
}  // namespace tumult::board
