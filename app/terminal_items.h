// The hand and what is offered: where each item lies, and how it looks. Items on a board lie where the board says.
#pragma once
#include <vector>

#include "app/play_draft.h"
#include "app/terminal_grid.h"

namespace tumult::app {
inline constexpr int kLeastWidth = 60, kLeastHeight = 20;

struct Spot {
  int x = 0, y = 0, w = 0;
};
struct Arrangement {
  enum class Hand : u8 { raised, flat, words };
  Hand hand = Hand::raised;
  std::vector<Spot> spots;
};
Arrangement arrange(const std::vector<Item>&, int x, int y, int width, int rows);
// The nearest one above or below another.
int neighbour(const Arrangement&, int from, int rows_down);
// The nearest one on the board that way.
int neighbour_on_board(const Arrangement&, const std::vector<Item>&, int from, int right, int down);
void draw_items(Grid&, const Arrangement&, const std::vector<Item>&, int cursor, int last_row);
}  // namespace tumult::app
