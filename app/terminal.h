// A game on the whole screen of a terminal.
#pragma once
#include <functional>

#include "app/play_plain.h"
#include "app/play_session.h"

namespace tumult::app {
Left play_on_screen(Session&, const Terms&, Signs, const std::function<void()>& save);
// Yes or no, on a page of its own; nothing: left.
std::optional<bool> ask_on_screen(const Talk&, std::string_view question, std::string_view title);
}  // namespace tumult::app
