// How well a bot plays.
#pragma once
#include <array>
#include <optional>
#include <string_view>

#include "kit/types.h"

namespace tumult::bots {
enum class Level : u8 { random, easy, normal, hard };
inline constexpr int kLevels = 4;
inline constexpr std::array<std::string_view, kLevels> kLevelText = {"random", "easy", "normal", "hard"};
constexpr std::string_view text_of(Level l) { return kLevelText[static_cast<std::size_t>(l)]; }
std::optional<Level> read_level(std::string_view);
}  // namespace tumult::bots
