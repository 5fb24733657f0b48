// Which clauses and cards no scenario shows.
#pragma once
#include <string>
#include <vector>

namespace tumult::app {
// Where the project's scenarios are: in $TUMULT_ROOT, or in the checkout that this program was built in.
std::string project_scenarios();
// The clause ids that no scenario in that folder names in its first comment line; false: it cannot be read.
bool uncovered(const std::string& folder, std::vector<std::string>& out);
int print_uncovered(const std::string& folder);
}  // namespace tumult::app
