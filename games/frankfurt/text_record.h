// The record of a game of Frantic Frankfurt.
#pragma once
#include "games/frankfurt/text.h"
#include "kit/text_record.h"

namespace tumult::frankfurt {
using Journal = JournalOf<Spoken>;
using tumult::Problem;
}  // namespace tumult::frankfurt
