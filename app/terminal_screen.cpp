#include "app/terminal_screen.h"

#include <ncurses.h>

#include <array>
#include <cstdlib>

namespace tumult::app {
namespace {
// By Ink: 256 colours near those of the design, and the usual eight.
constexpr std::array<short, 8> kMany{-1, 202, 42, 39, 227, 213, 252, 159};
constexpr std::array<short, 8> kFew{-1,           COLOR_RED,     COLOR_GREEN, COLOR_BLUE,
                                    COLOR_YELLOW, COLOR_MAGENTA, COLOR_WHITE, COLOR_CYAN};

bool wants_no_colour() {
  const char* set = std::getenv("NO_COLOR");
  return set && *set;
}

attr_t attributes(const Look& look) {
  attr_t a = A_NORMAL;
  if (look.bold) a |= A_BOLD;
  if (look.dim) a |= A_DIM;
  if (look.reverse) a |= A_REVERSE;
  if (look.underline) a |= A_UNDERLINE;
  return a;
}
}  // namespace

Screen::Screen() {
  initscr();
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  set_escdelay(25);
  curs_set(0);
  if (!has_colors() || wants_no_colour()) return;
  colours_ = true;
  start_color();
  use_default_colors();
  for (short i = 1; i < 8; ++i)
    init_pair(i, COLORS >= 256 ? kMany[static_cast<std::size_t>(i)] : kFew[static_cast<std::size_t>(i)], -1);
}

Screen::~Screen() { endwin(); }

int Screen::width() const { return COLS; }
int Screen::height() const { return LINES; }

void Screen::show(const Grid& g) {
  erase();
  for (int y = 0; y < g.height() && y < LINES; ++y)
    for (int x = 0; x < g.width() && x < COLS; ++x) {
      const Cell& c = g.at(x, y);
      if (c.sign == U' ' && c.look == Look{}) continue;
      const wchar_t text[2] = {static_cast<wchar_t>(c.sign), 0};
      cchar_t cell;
      setcchar(&cell, text, attributes(c.look), colours_ ? static_cast<short>(c.look.ink) : short{0}, nullptr);
      mvadd_wch(y, x, &cell);
    }
  refresh();
}

int Screen::read() {
  wint_t c = 0;
  const int what = get_wch(&c);
  if (what == ERR) return key::none;
  if (what == KEY_CODE_YES) switch (c) {
      case KEY_LEFT: return key::left;
      case KEY_RIGHT: return key::right;
      case KEY_UP: return key::up;
      case KEY_DOWN: return key::down;
      case KEY_HOME: return key::home;
      case KEY_END: return key::end;
      case KEY_PPAGE: return key::page_up;
      case KEY_NPAGE: return key::page_down;
      case KEY_ENTER: return key::enter;
      case KEY_BTAB: return key::left;
      case KEY_RESIZE: return key::resize;
      default: return key::none;
    }
  return c == '\r' ? key::enter : static_cast<int>(c);
}

void Screen::forget_keys() { flushinp(); }

int Screen::wait() {
  timeout(-1);
  for (int failures = 0; failures < 100;) {
    const int k = read();
    if (k != key::none) return k;
    ++failures;
  }
  return key::gone;  // the terminal has gone away
}

int Screen::wait_at_most(int milliseconds) {
  timeout(milliseconds);
  return read();
}
}  // namespace tumult::app
