// The terminal itself: shows a grid, waits for a key.
#pragma once
#include "app/terminal_grid.h"

namespace tumult::app {
namespace key {
inline constexpr int none = 0, resize = -1, gone = -2;
inline constexpr int left = 0x110000, right = left + 1, up = left + 2, down = left + 3, home = left + 4, end = left + 5;
inline constexpr int page_up = left + 6, page_down = left + 7, enter = '\n', tab = '\t', escape = 27;
}  // namespace key

// From its beginning to its end the terminal is ours.
class Screen {
 public:
  Screen();
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  int width() const;
  int height() const;
  void show(const Grid&);
  void forget_keys();
  int wait();                          // a key
  int wait_at_most(int milliseconds);  // a key, or key::none

 private:
  int read();
  bool colours_ = false;
};
}  // namespace tumult::app
