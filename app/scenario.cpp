// tumult scenario: plays .play files and says where one does not hold.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/commands.h"
#include "games/card/text.h"

namespace tumult::app {
namespace {
namespace fs = std::filesystem;

bool collect(const std::vector<std::string>& paths, std::vector<std::string>& files) {
  for (const std::string& path : paths) {
    std::error_code error;
    if (fs::is_directory(path, error)) {
      std::vector<std::string> found;
      for (const auto& entry : fs::recursive_directory_iterator(path, error))
        if (entry.path().extension() == ".play") found.push_back(entry.path().string());
      std::sort(found.begin(), found.end());
      files.insert(files.end(), found.begin(), found.end());
    } else if (fs::exists(path, error)) {
      files.push_back(path);
    } else {
      fmt::print(stderr, "tumult scenario: there is no {}; expected a .play file or a folder of them\n", path);
      return false;
    }
  }
  if (files.empty()) fmt::print(stderr, "tumult scenario: no .play file there\n");
  return !files.empty();
}

void show_position(const card::Scene& scene) {
  if (!scene.begun()) return;
  Line position;
  card::write_position(position, scene.game());
  fmt::print("{}\n", position.view());
}

int play(const std::string& file) {
  std::string text;
  if (!read_file(file, text)) return kNonsense;
  auto scene = std::make_unique<card::Scene>();
  int number = 0;
  std::size_t at = 0;
  auto tell = [&](card::Said said, std::string_view line) {
    fmt::print("{}:{}: {}\n  {}\n", file, number, line, scene->why().view());
    show_position(*scene);
    return said == card::Said::nonsense ? kNonsense : kFails;
  };
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line(text.data() + at, end - at);
    at = end + 1;
    ++number;
    if (const card::Said said = scene->say(line); said != card::Said::ok) return tell(said, line);
  }
  if (const card::Said said = scene->finish(); said != card::Said::ok) return tell(said, "(end of file)");
  return kWell;
}
}  // namespace

int scenario(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  if (!collect(paths, files)) return kNonsense;
  int worst = kWell, failed = 0;
  for (const std::string& file : files) {
    const int status = play(file);
    worst = std::max(worst, status);
    failed += status != kWell;
  }
  fmt::print("{} of {} scenarios hold\n", files.size() - static_cast<std::size_t>(failed), files.size());
  return worst;
}
}  // namespace tumult::app
