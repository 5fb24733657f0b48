#include "app/coverage.h"

#include <fmt/core.h>

#include <cstdlib>
#include <filesystem>
#include <set>
#include <string_view>

#include "app/commands.h"
#include "games/games.h"

namespace tumult::app {
namespace fs = std::filesystem;

std::string project_scenarios() {
  if (const char* root = std::getenv("TUMULT_ROOT")) return (fs::path(root) / "tests" / "scenarios").string();
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);  // build/PRESET/tumult
  return (program.parent_path().parent_path().parent_path() / "tests" / "scenarios").string();
}

bool uncovered(const std::string& folder, std::vector<std::string>& out) {
  std::error_code error;
  std::set<std::string, std::less<>> named;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    if (entry.path().extension() != ".play") continue;
    std::string text;
    if (!read_file(entry.path().string(), text)) return false;
    const std::size_t start = text.find('#');
    const std::string_view comment = std::string_view(text).substr(std::min(start, text.size()));
    std::string_view line = comment.substr(0, comment.find('\n'));
    while (!line.empty()) {
      const std::size_t end = std::min(line.find_first_of(" :,#"), line.size());
      if (const auto word = line.substr(0, end); word.size() > 2 && word[1] == '-') named.emplace(word);
      line.remove_prefix(std::min(end + 1, line.size()));
    }
  }
  if (error) return false;
  for_each_game([&](auto game) {
    using G = decltype(game);
    for (int i = 1; i < static_cast<int>(G::Clause::end); ++i)
      if (const auto id = G::text_of(static_cast<typename G::Clause>(i)); !named.contains(id)) out.emplace_back(id);
  });
  return true;
}

int print_uncovered(const std::string& folder) {
  const std::string where = folder.empty() ? project_scenarios() : folder;
  std::vector<std::string> missing;
  if (!uncovered(where, missing)) {
    fmt::print(stderr, "tumult rules: cannot read the scenarios in {}; name their folder with --scenarios\n", where);
    return kNonsense;
  }
  for (const std::string& id : missing) fmt::print("{}\n", id);
  return missing.empty() ? kWell : kFails;
}
}  // namespace tumult::app
