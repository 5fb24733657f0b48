// The record of a card game.
#pragma once
#include "games/card/text.h"
#include "kit/text_record.h"

namespace tumult::card {
using Journal = JournalOf<Spoken>;
using tumult::Problem;
}  // namespace tumult::card
