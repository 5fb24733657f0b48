// TypeScript for the page, from the same descriptions that write what the games say. wasm/types_test.cpp writes it into
// wasm/types and holds it there; the module for browsers does not contain this.
#pragma once
#include <string>

namespace tumult::wasm {
// The views, records, messages and facts of all games, as interfaces: tumult.d.ts.
std::string game_types();
// The rows of games.def, as a constant: games.ts.
std::string game_list();
}  // namespace tumult::wasm
