// What a bot has seen the others do in a game so far: its record tells it again whenever the bot is asked, so that a
// game that was resumed goes on as if it had not been interrupted.
#pragma once
#include <concepts>

#include "bots/bots.h"
#include "journal/journal.h"

namespace tumult {
// For a mind in that seat that looks ahead. What is asked of several at once is nobody's business, and in the board
// game there is nothing to remember.
template <class T>
void recall(bots::Mind& mind, Seat s, const JournalOf<T>& journal) {
  if constexpr (std::same_as<typename T::View, card::View>) {
    if (mind.level != bots::Level::hard) return;
    journal.look_back([&](const auto& g, const auto& a) {
      if (a.seat != s && !T::in_window(g)) bots::watch(mind, T::view(g, s), a);
    });
  }
}
}  // namespace tumult
