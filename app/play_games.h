// The games that can be played in a terminal: a line each.
#pragma once
#include "app/board_table.h"
#include "app/card_table.h"

namespace tumult::app {
template <class F>
void with_every_table(F f) {
  f(CardTable{});
  f(BoardTable{});
}
}  // namespace tumult::app
