// TypeScript for the page, from the same descriptions that write what the games say. wasm/types_test.cpp writes it into
// wasm/types and holds it there; the module for browsers does not contain this.
#pragma once
#include <string>
#include <string_view>

namespace tumult::wasm {
// The views, records, messages, offers and facts of all games, as interfaces: tumult.d.ts.
std::string game_types();
// The rows of games.def, as a constant: games.ts.
std::string game_list();
// What never changes about a game, as a constant of its own for each: card_facts.ts.
std::string facts_of(std::string_view game);
}  // namespace tumult::wasm
