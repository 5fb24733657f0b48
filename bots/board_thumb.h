// The rule of thumb for the board game: stays behind, for fields are points; moves little or backwards, lays what
// drives others on into their way and what holds or turns back into its own, and keeps what can be tossed for its
// moment.
#pragma once
#include "games/board/view.h"

namespace tumult::bots {
// What each answer is worth; more is better.
void rate(const board::View&, const board::Answers&, int* worth);
}  // namespace tumult::bots
