// Players for the card game that need no search: one without a plan, one with a rule of thumb.
#pragma once
#include "games/card/view.h"

namespace tumult::bots {
// Any legal answer, each as likely as any other. The view's seat must owe one.
card::Answer random_answer(const card::View&, Chance&);

// Gets rid of what counts most, strikes at the smallest hand, keeps what can be tossed for its moment.
card::Answer thumb_answer(const card::View&, Chance&);
}  // namespace tumult::bots
