// The board game as JSON: what a seat may know, and what happened, for pages to draw.
#pragma once
#include "games/board/view.h"
#include "kit/text_changes.h"
#include "kit/text_json.h"
#include "kit/text_shape.h"

namespace tumult::board {
// Everything the seat may know that a page draws; made of nothing but the view.
void write_json(Json&, const View&, Effects);
// Of that, what differs from what was shown before.
void write_changes(Changes&, const View&, Effects);

// Rooms that are always large enough. In a view each of 94 cards is named at most once, on a field of its own with
// its way (`{"field":42,"cards":[{"card":"second-chance","points":"back"}],"teleport":6},`), and a seat has 200 bytes
// besides; of the way of a die each field is named at most once.
inline constexpr std::size_t kViewRoom = 12 * 1024, kRecordRoom = 512, kFactsRoom = 8 * 1024;
static_assert(kViewRoom > kCards * 84 + kMostPlayers * 200 + kMostFrames * 96 + kFields * 14 + 1000);
}  // namespace tumult::board
