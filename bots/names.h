// What bots are called at a table: short names, one a seat. The page has the same ones for games without a server
// (web/src/link/names.ts).
#pragma once
#include <array>
#include <string_view>

namespace tumult::bots {
inline constexpr std::array<std::string_view, 8> kNames = {"Ada",  "Bruno", "Chloé", "Dario",
                                                           "Elif", "Femi",  "Greta", "Hugo"};
}  // namespace tumult::bots
