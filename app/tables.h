// Which table a game has in the terminal: its own, or that of any game.
#pragma once
#include <type_traits>

#include "app/any_table.h"
#include "app/board_table.h"
#include "app/card_table.h"

namespace tumult::app {
template <class G>
struct TableFor : std::type_identity<AnyTable<G>> {};
template <>
struct TableFor<card::Spoken> : std::type_identity<CardTable> {};
template <>
struct TableFor<board::Spoken> : std::type_identity<BoardTable> {};
}  // namespace tumult::app
