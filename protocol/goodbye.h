// Why the server closes a socket: protocol/goodbyes.def.
#pragma once
#include <cstdint>
#include <string_view>

namespace tumult::protocol {
namespace goodbye {
#define GOODBYE(name, code, text) inline constexpr std::uint16_t name = code;
#include "protocol/goodbyes.def"
#undef GOODBYE
}  // namespace goodbye

struct GoodbyeRow {
  std::string_view name;
  std::uint16_t code;
  std::string_view text;
};
inline constexpr GoodbyeRow kGoodbyes[] = {
#define GOODBYE(name, code, text) {#name, code, text},
#include "protocol/goodbyes.def"
#undef GOODBYE
};
}  // namespace tumult::protocol
