#include "app/terminal.h"

namespace tumult::app {
std::optional<bool> ask_on_screen(const Talk& talk, std::string_view question, std::string_view title) {
  Screen screen;
  const char yes = talk.word("yes").front();
  for (;;) {
    const Page page{
        .title = std::string(title),
        .lines = wrapped(question, screen.width() - 4),
        .keys = fmt::format("{} {} · n {} · q {}", yes, talk.word("yes"), talk.word("no"), talk.word("quit"))};
    screen.show(draw_page(talk, page, screen.width(), screen.height()));
    const int pressed = screen.wait();
    if (pressed == yes) return true;
    switch (pressed) {
      case 'y':
      case key::enter: return true;
      case 'n': return false;
      case 'q':
      case key::gone: return std::nullopt;
      default: break;
    }
  }
}

void tell_on_screen(const Talk& talk, std::string_view text, std::string_view title) {
  Screen screen;
  int pressed = key::resize;
  while (pressed == key::resize) {
    const Page page{.title = std::string(title),
                    .lines = wrapped(text, screen.width() - 4),
                    .keys = std::string(talk.word("go-on"))};
    screen.show(draw_page(talk, page, screen.width(), screen.height()));
    pressed = screen.wait();
  }
}
}  // namespace tumult::app
