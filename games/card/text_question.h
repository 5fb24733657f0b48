// What is asked, what picks would do and why an answer is refused, as messages (kit/message.h). Each follows from the
// view and nothing else.
#pragma once
#include <optional>
#include <span>

#include "games/card/text_story.h"
#include "games/card/view.h"

namespace tumult::card {
// What is asked of the view's seat after these picks of a group; somebody must be asked something.
Message question_of(const View&, std::span<const Answer> picks);
// Whether it has a sentence of its own. Every effect that asks something needs one.
bool has_own_question(const View&);
// Why this seat is asked at all, where its own deed does not say so: a card that was turned over counts as played by
// it; a wish after the last card, or of a card that can hit nobody.
std::optional<Message> reason_of(const View&);
// Why the round is over, which it must be.
Message ending_of(const View&);
// What is asked once a card is chosen, but not whom it goes to or what it is to be.
Message half_question_of(const View&, const Answer& half);
// What picks that are whole do, where that can be said: "Bruno draws 4 cards – OK?".
void tell_outcome(const View&, std::span<const Answer> picks, Story& out);
// Why that answer is refused.
Message refusal_of(const View&, const Answer&, const Refusal&);
// Why picks that are not whole are rejected.
Message incomplete();
}  // namespace tumult::card
