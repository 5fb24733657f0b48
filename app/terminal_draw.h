// The table as a picture: pure functions from what is known to a grid.
#pragma once
#include <string>
#include <vector>

#include "app/terminal_choice.h"
#include "app/terminal_grid.h"

namespace tumult::app {
struct Picture {
  const Talk& talk;
  const card::View& view;
  const std::vector<Item>& items;
  int cursor = -1;  // -1: nobody is asked
  int people = 1;
  std::vector<std::string> log;
  std::string prompt, note, keys;
};
inline constexpr int kLeastWidth = 60, kLeastHeight = 20;

Grid draw_table(const Picture&, int width, int height);

// A text on the whole screen, from line `from` on.
struct Page {
  std::string title;
  std::vector<std::string> lines;
  std::string keys;
  int from = 0;
};
Grid draw_page(const Talk&, const Page&, int width, int height);
Page help_page(const Talk&, int width);
Page log_page(const Talk&, const Log&, Seat viewer);
Page facts_page(const Talk&, const card::View&, int width);
Page scores_page(const Talk&, const card::Game&, const Log&);
Page end_page(const Talk&, const card::Game&, const Log&, int people);

// Where the items lie; the one above or below another.
struct Spot {
  int x = 0, y = 0, w = 0;
};
struct Arrangement {
  enum class Hand : u8 { raised, flat, words };
  Hand hand = Hand::raised;
  std::vector<Spot> spots;
};
Arrangement arrange(const std::vector<Item>&, int x, int y, int width, int rows);
Arrangement arrangement(const Picture&, int width, int height);
int neighbour(const Arrangement&, int from, int rows_down);
void draw_items(Grid&, const Arrangement&, const std::vector<Item>&, int cursor, int last_row);
}  // namespace tumult::app
