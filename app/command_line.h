// The command line: which commands and flags there are, their help, and what is said to a word that is none of them.
#pragma once
#include <string_view>
#include <vector>

#include <string>

namespace tumult::app {
// Runs the command that the words after the program's name ask for; returns the exit status. `version` is what
// --version says first.
int run_command(std::vector<std::string> words, std::string_view version);
}  // namespace tumult::app
