// The record of a board game.
#pragma once
#include "games/board/text.h"
#include "kit/text_record.h"

namespace tumult::board {
using Journal = JournalOf<Spoken>;
using tumult::Problem;
}  // namespace tumult::board
