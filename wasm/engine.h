// What the page asks the engine besides playing: sessions from heads and records, and options of games. Everything
// comes back as text, JSON where nothing else is said. wasm/tumult.ts has the types.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "journal/departure.h"
#include "wasm/page_session.h"

namespace tumult::wasm {
// A new game from the head of a record: game, options, names, notes, and a seed or a key. Nothing: `problem` says why.
std::unique_ptr<PageSession> begin(std::string_view head, Problem& problem);
// A position, as a scenario says it up to `begin`. Of chance there is only what its `drawn` lines say. It has no
// record: what was answered does not lead to it.
std::unique_ptr<PageSession> place(std::string_view position, Problem& problem);
// A record, played again and checked; or, to go on with it, one of rules that this program knows.
enum class Opening : u8 { everything, legality, resume };
std::unique_ptr<PageSession> load(std::string_view text, Opening, Problem& problem);
// {"ok":true,"chance":"seed",…} or {"ok":false,"line":7,"message":…}.
std::string verify(std::string_view text);

// The options of a game, a row each; and what the lines of a head make of them, or what is wrong with those.
std::string options(std::string_view game);
std::string check(std::string_view head);
std::string signature(std::string_view game);  // as text
std::string told(const Problem&);
}  // namespace tumult::wasm
