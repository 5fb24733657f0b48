// Why an action is refused or a card comes back, as messages (kit/message.h). There are no questions here: anybody may
// do anything at any time.
#pragma once
#include "games/frankfurt/text_story.h"
#include "games/frankfurt/view.h"

namespace tumult::frankfurt {
Message refusal_of(const View&, const Answer&, const Refusal&);
// A card that was laid comes back, or a call was wrong.
Message comes_back(const View&, const Answer&, const Refusal&);
}  // namespace tumult::frankfurt
