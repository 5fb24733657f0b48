// Frantic Frankfurt as JSON: what everybody may know, and what happened, for pages to draw.
#pragma once
#include "games/frankfurt/view.h"
#include "kit/text_changes.h"
#include "kit/text_json.h"
#include "kit/text_shape.h"

namespace tumult::frankfurt {
// Everything that a page draws; made of nothing but the view.
void write_json(Json&, const View&, Effects);
// Of that, what differs from what was shown before.
void write_changes(Changes&, const View&, Effects);

// Rooms that are always large enough: each of 132 cards is named at most once, and a seat has 400 bytes besides.
inline constexpr std::size_t kViewRoom = 4 * 1024, kRecordRoom = 512, kFactsRoom = 4 * 1024;
static_assert(kViewRoom > kCards * 6 + kMostPlayers * 400 + 1000);
}  // namespace tumult::frankfurt
