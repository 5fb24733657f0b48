// Messages as TypeScript: an interface each, the sets of words, and unions of messages told apart by their `type`.
#pragma once
#include <string>

namespace tumult::protocol {
// wasm/types/protocol.d.ts, but for its first line.
std::string typescript();
// wasm/types/lists.ts: what of it a page needs as values.
std::string typescript_lists();
}  // namespace tumult::protocol
