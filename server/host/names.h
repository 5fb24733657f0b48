// Makes names that cannot be guessed, and codes that can be typed. Owns nothing, and does not know which are taken.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace tumult::server {
std::array<std::uint8_t, 32> random_bytes();
std::string random_name(int letters);  // of 32 letters and figures, five bits each

inline constexpr int kCodeLength = 6;
// Without vowels there are no words; letters that look like others are left out.
inline constexpr std::string_view kCodeLetters = "CDFGHJKMNPQRTVWXY34679";
std::string random_code();
std::string read_code(std::string_view typed);  // "kx3-f9 m" is KX3F9M; empty: it is no code
}  // namespace tumult::server
