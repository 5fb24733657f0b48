// What is asked, what picks would do and why an answer is refused, as messages (kit/message.h). Each follows from the
// view and nothing else.
#pragma once
#include <span>

#include "games/board/text_story.h"
#include "games/board/view.h"

namespace tumult::board {
// What is asked of the view's seat after these picks of a group; somebody must be asked something.
Message question_of(const View&, std::span<const Answer> picks);
// Why the round is over, which it must be.
Message ending_of(const View&);
// What is asked once a card or a teleport field is chosen, but not where it goes or, then, which way it points.
Message half_question_of(const View&, const Answer& half);
// What picks that are whole do, where that can be said.
void tell_outcome(const View&, std::span<const Answer> picks, Story& out);
// Why that answer is refused.
Message refusal_of(const View&, const Answer&, const Refusal&);
// Why picks that are not whole are rejected.
Message incomplete();
}  // namespace tumult::board
