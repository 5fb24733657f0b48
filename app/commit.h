// What this program was built from: the part of every build that changes with each commit, and in no other file.
#pragma once
#include <string_view>

namespace tumult::app {
std::string_view built_from();  // "a8a1f2c", "a8a1f2c, changed"; empty: not from a git checkout
}  // namespace tumult::app
