// A game in plain lines: for scripts, pipes and screen readers.
#pragma once
#include <functional>
#include <iosfwd>

#include "app/play_session.h"

namespace tumult::app {
struct PlainLines {
  std::istream& in;
  std::ostream& out;
  Signs signs = Signs::shapes;
};
// Until the game is over, somebody quits or the input ends; `save` is called whenever somebody is asked.
enum class Left : u8 { over, early };
Left play_plain(Session&, const Terms&, PlainLines, const std::function<void()>& save);
// Yes or no; the end of the input is no answer.
std::optional<bool> ask_plain(const Talk&, std::string_view question, PlainLines);
}  // namespace tumult::app
