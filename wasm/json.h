// JSON as a string, for values of any length.
#pragma once
#include <string>
#include <string_view>

#include "kit/text_json.h"

namespace tumult::wasm {
// What `write` writes, in a room of that size.
template <std::size_t N, class F>
std::string json(F write) {
  static JsonRoom<N> room;  // one thread, and no call within a call
  room.clear();
  write(static_cast<Json&>(room));
  return std::string(room.view());
}
template <class F>
std::string object(F fill) {
  return json<64 * 1024>([&](Json& j) { j.object([&] { fill(j); }); });
}
}  // namespace tumult::wasm
