#include "app/terminal_items.h"

#include <algorithm>
#include <cstdlib>

namespace tumult::app {
namespace {
using Where = Item::Where;

// Items side by side, wrapped; answers how many rows they take.
int flow(std::vector<Spot>& spots, const std::vector<Item>& items, Where where, int x, int y, int width, int extra,
         int row_height) {
  int at = x, rows = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].where != where) continue;
    const int w = width_of(items[i].text) + extra;
    if (rows == 0) rows = 1;
    if (at > x && at + w > x + width) at = x, ++rows;
    spots[i] = {at, y + (rows - 1) * row_height, std::min(w, width)};
    at += w + (extra == 4 ? 0 : 1);
  }
  return rows;
}

Look look_of(const Item& item, bool pointed) {
  return {.ink = item.ink, .bold = item.may, .dim = !item.may, .reverse = pointed};
}

void draw_card(Grid& g, const Spot& s, int y, const Item& item, Look look) {
  g.box(s.x, y, s.w, 3, look.reverse ? Grid::Edge::heavy : Grid::Edge::light,
        {.ink = look.ink, .bold = look.bold, .dim = look.dim});
  g.fill(s.x + 1, y + 1, s.w - 2, " ", look);
  g.put(s.x + 2, y + 1, item.text, look, s.w - 3);
  if (item.picked) g.put(s.x + 1, y + 1, "✓", look);
}
}  // namespace

// Offers from above, the hand at the bottom, so that it stays where it is from question to question.
Arrangement arrange(const std::vector<Item>& items, int x, int y, int width, int rows) {
  Arrangement a;
  a.spots.resize(items.size());
  const int offers = flow(a.spots, items, Where::offer, x, y, width, 2, 1);
  const int left = rows - offers, end = y + rows;
  auto lay_hand = [&](int extra, int height, int taken) {
    flow(a.spots, items, Where::hand, x, std::max(end - taken, y + offers), width, extra, height);
  };
  const int boxed = flow(a.spots, items, Where::hand, x, y, width, 4, 3);
  lay_hand(4, 3, 3 * boxed);
  if (boxed <= 1 && left >= 4) return a;
  a.hand = Arrangement::Hand::flat;
  if (3 * boxed <= left) return a;
  a.hand = Arrangement::Hand::words;
  lay_hand(2, 1, flow(a.spots, items, Where::hand, x, y, width, 2, 1));
  return a;
}

int neighbour(const Arrangement& a, int from, int rows_down) {
  const auto n = static_cast<int>(a.spots.size());
  if (from < 0 || from >= n) return from;
  const Spot& here = a.spots[static_cast<std::size_t>(from)];
  const int middle = here.x + here.w / 2;
  int best = from, nearest = 1 << 20;
  for (int i = 0; i < n; ++i) {
    const Spot& s = a.spots[static_cast<std::size_t>(i)];
    const int down = (s.y - here.y) * rows_down;
    if (down <= 0) continue;
    const int far = 1000 * down + std::abs(s.x + s.w / 2 - middle);
    if (far < nearest) nearest = far, best = i;
  }
  return best;
}

int neighbour_on_board(const Arrangement& a, const std::vector<Item>& items, int from, int right, int down) {
  constexpr int kAside = 3;  // rather straight on than near
  const Spot& here = a.spots[static_cast<std::size_t>(from)];
  int best = from, nearest = 1 << 20;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].where != Where::board) continue;
    const int x = a.spots[i].x + a.spots[i].w / 2 - here.x - here.w / 2, y = 4 * (a.spots[i].y - here.y);
    const int ahead = x * right + y * down, aside = std::abs(x * down) + std::abs(y * right);
    if (ahead <= 0) continue;
    if (ahead + kAside * aside < nearest) nearest = ahead + kAside * aside, best = static_cast<int>(i);
  }
  return best;
}

void draw_items(Grid& g, const Arrangement& a, const std::vector<Item>& items, int cursor, int last_row) {
  int up = 0;  // what lies too low scrolls into sight
  const Item* pointed =
      cursor >= 0 && cursor < static_cast<int>(items.size()) ? &items[static_cast<std::size_t>(cursor)] : nullptr;
  if (pointed && pointed->where != Where::board) {
    const int height = a.hand == Arrangement::Hand::words || pointed->where == Where::offer ? 1 : 3;
    up = std::max(0, a.spots[static_cast<std::size_t>(cursor)].y + height - 1 - last_row);
  }
  int first_row = last_row;
  for (std::size_t i = 0; i < items.size(); ++i)
    if (items[i].where != Where::board) first_row = std::min(first_row, a.spots[i].y);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Item& item = items[i];
    if (item.where == Where::board) continue;
    const Spot& s = a.spots[i];
    const Look look = look_of(item, static_cast<int>(i) == cursor);
    const bool boxed = item.where == Where::hand && a.hand != Arrangement::Hand::words;
    const int y = s.y - up - (boxed && a.hand == Arrangement::Hand::raised && item.may ? 1 : 0);
    if (y < std::min(first_row, s.y) - 1 || (up && y < first_row) || y > last_row) continue;
    if (boxed) {
      draw_card(g, s, y, item, look);
      if (a.hand == Arrangement::Hand::flat && item.may) g.put(s.x + s.w / 2, y, "↑", {.ink = look.ink, .bold = true});
    } else {
      const char* edge = item.where == Where::offer ? "[]" : item.may ? "()" : "  ";
      g.put(s.x, y, std::string(1, item.picked ? '+' : edge[0]), look);
      g.put(s.x + s.w - 1, y, std::string(1, edge[1]), look);
      g.put(s.x + 1, y, item.text, look, s.w - 2);
    }
  }
}
}  // namespace tumult::app
