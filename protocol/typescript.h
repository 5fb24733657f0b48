// Messages as TypeScript: an interface each, the sets of words, and unions of messages told apart by their `type`.
#pragma once
#include <string>

namespace tumult::protocol {
// wasm/types/protocol.d.ts, but for its first line.
std::string typescript();
}  // namespace tumult::protocol
