// Which version this program is, and what it was built from. The function is in a file that tools/version.cmake writes
// at each build; only the program `tumult` has it, so that no other changes with each commit.
#pragma once
#include <string_view>

namespace tumult::app {
std::string_view version();  // "0.1.0 (a8a1f2c90)", "0.1.0 (a8a1f2c90, changed)"; "0.1.0": not from a git checkout
}  // namespace tumult::app
