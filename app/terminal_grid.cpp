#include "app/terminal_grid.h"

#include <array>

namespace tumult::app {
namespace {
constexpr std::u32string_view kShapes = U"●▲■★⬢↯◎";  // by Ink, from red on

bool ends_token(char32_t c) {
  return c == U' ' || c == U',' || c == U'.' || c == U')' || c == U':' || c == U'|' || c == U'│';
}
}  // namespace

void encode(std::string& out, char32_t c) {
  if (c < 0x80) out += static_cast<char>(c);
  else if (c < 0x800) out += {static_cast<char>(0xC0 | c >> 6), static_cast<char>(0x80 | (c & 63))};
  else
    out += {static_cast<char>(0xE0 | c >> 12), static_cast<char>(0x80 | (c >> 6 & 63)),
            static_cast<char>(0x80 | (c & 63))};
}

std::vector<char32_t> decoded(std::string_view s) {
  std::vector<char32_t> out;
  for (std::size_t i = 0; i < s.size();) {
    const auto lead = static_cast<unsigned char>(s[i]);
    const std::size_t n = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t c = n == 1 ? lead : lead & (0xFFu >> (n + 1));
    for (std::size_t k = 1; k < n && i + k < s.size(); ++k) c = c << 6 | (static_cast<unsigned char>(s[i + k]) & 63u);
    out.push_back(n == 4 ? U'?' : c);  // no sign of ours is that far out
    i += n;
  }
  return out;
}

std::vector<char32_t> Grid::signs_of(std::string_view text, int room) const {
  auto all = decoded(signs_ == Signs::letters ? in_ascii(text) : std::string(text));
  if (room < 0) room = 0;
  if (static_cast<int>(all.size()) > room) {
    all.resize(static_cast<std::size_t>(room));
    if (room > 0) all.back() = signs_ == Signs::letters ? U'.' : U'…';
  }
  return all;
}

int Grid::put_sign(int x, int y, char32_t sign, Look look) {
  if (x >= 0 && x < width_ && y >= 0 && y < height_) cells_[index(x, y)] = {sign, look};
  return x + 1;
}

int Grid::put(int x, int y, std::string_view text, Look look, int room) {
  for (const char32_t c : signs_of(text, std::min(room, width_ - x))) x = put_sign(x, y, c, look);
  return x;
}

int Grid::put_with_cards(int x, int y, std::string_view text, Look look, int room) {
  Look now = look;
  for (const char32_t c : signs_of(text, std::min(room, width_ - x))) {
    const auto shape = kShapes.find(c);
    if (shape != kShapes.npos) now = {.ink = static_cast<Ink>(shape + 1), .bold = true};
    else if (ends_token(c)) now = look;
    x = put_sign(x, y, c, now);
  }
  return x;
}

void Grid::fill(int x, int y, int w, std::string_view sign, Look look) {
  for (int i = 0; i < w; ++i) put(x + i, y, sign, look);
}

void Grid::box(int x, int y, int w, int h, Edge edge, Look look) {
  static constexpr std::array<std::array<std::string_view, 6>, 2> kSigns{
      {{"╭", "╮", "╰", "╯", "─", "│"}, {"┏", "┓", "┗", "┛", "━", "┃"}}};
  const auto& s = kSigns[static_cast<std::size_t>(edge)];
  for (int row : {y, y + h - 1}) fill(x + 1, row, w - 2, s[4], look);
  for (int i = 1; i < h - 1; ++i) put(x, y + i, s[5], look), put(x + w - 1, y + i, s[5], look);
  put(x, y, s[0], look), put(x + w - 1, y, s[1], look);
  put(x, y + h - 1, s[2], look), put(x + w - 1, y + h - 1, s[3], look);
}

std::string Grid::line(int y) const {
  std::string out;
  for (int x = 0; x < width_; ++x) encode(out, at(x, y).sign);
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}
}  // namespace tumult::app
