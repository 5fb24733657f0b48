// For each row of a game's tables: does a scenario that names it fail when its effect is switched off? A program per
// game, with the scenarios' folder as its argument; it prints the rows that nothing notices, and exits 1 if there is
// one.
#pragma once
#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "kit/text_scene.h"

namespace tumult {
template <class Scene>
class Switchboard {
 public:
  explicit Switchboard(const char* folder) : folder_(folder) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() != ".play") continue;
      std::ifstream in(entry.path());
      std::string text(std::istreambuf_iterator<char>(in), {});
      const std::size_t hash = std::min(text.find('#'), text.size());
      std::string names = text.substr(hash, text.find_first_of(":\n", hash) - hash) + ' ';
      all_.push_back({std::move(text), std::move(names)});
      if (holds(all_.back())) continue;
      fmt::print("{} does not hold even with everything on\n", entry.path().string());
      ++unnoticed_;
    }
  }

  // With this row off, some scenario whose first line names the clause (or one that begins with it, followed by a dash)
  // must fail.
  void check(std::string clause, std::string_view row) {
    std::transform(clause.begin(), clause.end(), clause.begin(), [](unsigned char c) { return std::toupper(c); });
    const std::string exactly = fmt::format(" {} ", clause), family = fmt::format(" {}-", clause);
    ++rows_;
    for (const Scenario& s : all_)
      if ((s.names.find(exactly) != std::string::npos || s.names.find(family) != std::string::npos) && !holds(s))
        return;
    fmt::print(
        "nothing notices that {0} is switched off: a scenario in {1} whose first line names {2} must fail then\n", row,
        folder_, clause);
    ++unnoticed_;
  }

  int result() const {
    fmt::print("{} scenarios, {} rows, {} unnoticed\n", all_.size(), rows_, unnoticed_);
    return unnoticed_ ? 1 : 0;
  }

 private:
  struct Scenario {
    std::string text, names;  // names: the first comment line, up to its colon
  };

  static bool holds(const Scenario& scenario) {
    const auto scene = std::make_unique<Scene>();
    std::size_t at = 0;
    while (at < scenario.text.size()) {
      const std::size_t end = std::min(scenario.text.find('\n', at), scenario.text.size());
      if (scene->say(std::string_view(scenario.text).substr(at, end - at)) != Said::ok) return false;
      at = end + 1;
    }
    return scene->finish() == Said::ok;
  }

  const char* folder_;
  std::vector<Scenario> all_;
  int rows_ = 0, unnoticed_ = 0;
};
}  // namespace tumult
