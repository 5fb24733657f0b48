// The card game as JSON: what a seat may know, and what happened, for pages to draw.
#pragma once
#include "games/card/view.h"
#include "kit/text_changes.h"
#include "kit/text_json.h"
#include "kit/text_shape.h"

namespace tumult::card {
// Everything the seat may know that a page draws; made of nothing but the view.
void write_json(Json&, const View&, Effects);
// Of that, what differs from what was shown before.
void write_changes(Changes&, const View&, Effects);

// Rooms that are always large enough. In a view each of 201 cards is named at most once, each event and power at most
// twice, a seat has 400 bytes besides, and an unfinished effect 64.
inline constexpr std::size_t kLongestName = 18;
inline constexpr std::size_t kViewRoom = 16 * 1024, kRecordRoom = 512, kFactsRoom = 24 * 1024;
static_assert(kViewRoom > (kCards + 2 * kEvents + 2 * kPowerCards) * (kLongestName + 3) + kMaxSeats * 400 +
                              kMostFrames * 64 + 1000);
}  // namespace tumult::card
