// A screen as a value: cells with a sign and a look. What draws knows no terminal; what shows knows no game.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "app/play_words.h"

namespace tumult::app {
enum class Ink : u8 { plain, red, green, blue, yellow, purple, black, open };
struct Look {
  Ink ink = Ink::plain;
  bool bold = false, dim = false, reverse = false, underline = false;
  friend bool operator==(const Look&, const Look&) = default;
};
struct Cell {
  char32_t sign = U' ';
  Look look;
};

class Grid {
 public:
  Grid(int width, int height, Signs signs)
      : width_(width),
        height_(height),
        signs_(signs),
        cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}
  int width() const { return width_; }
  int height() const { return height_; }
  const Cell& at(int x, int y) const { return cells_[index(x, y)]; }

  // Up to `room` columns; what does not fit ends in an ellipsis. Answers the column after it.
  int put(int x, int y, std::string_view text, Look look = {}, int room = 10000);
  // The same, with the tokens of cards in their colours.
  int put_with_cards(int x, int y, std::string_view text, Look look = {}, int room = 10000);
  void fill(int x, int y, int w, std::string_view sign, Look look = {});
  enum class Edge : u8 { light, heavy };
  void box(int x, int y, int w, int h, Edge, Look);

  std::string line(int y) const;  // its signs, without the spaces at the end
 private:
  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
  }
  int put_sign(int x, int y, char32_t sign, Look look);
  std::vector<char32_t> signs_of(std::string_view text, int room) const;

  int width_, height_;
  Signs signs_;
  std::vector<Cell> cells_;
};

std::vector<char32_t> decoded(std::string_view utf8);
void encode(std::string& out, char32_t);  // appends it
}  // namespace tumult::app
