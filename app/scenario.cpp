// tumult scenario: plays .play files and says where one does not hold.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/commands.h"
#include "games/games.h"

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

std::string_view line_of(std::string_view text, int number) {
  while (--number > 0) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  return text.substr(0, text.find('\n'));
}

template <class G>
int play(const std::string& file, std::string_view text) {
  auto scene = std::make_unique<SceneOf<G>>();
  const std::string_view whole = text;
  int number = 0;
  auto tell = [&](Said said, std::string_view line) {
    fmt::print("{}:{}: {}\n  {}\n", file, number, line, scene->why().view());
    if (scene->begun()) {
      Line position;
      G::write_position(position, scene->game());
      fmt::print("{}\n", position.view());
    }
    return said == Said::nonsense ? kNonsense : kFails;
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const Said said = scene->say(line);
    number = scene->at_fault();
    if (said != Said::ok) return tell(said, line_of(whole, number));
  }
  if (const Said said = scene->finish(); said != Said::ok) return tell(said, "(end of file)");
  return kWell;
}

int play(const std::string& file) {
  std::string text;
  if (!read_file(file, text)) return kNonsense;
  const std::string_view named = game_of(text);
  int status = kNonsense;
  const auto play_it = [&](auto game) { status = play<decltype(game)>(file, text); };
  if (with_game(named.empty() ? kGames[0].name : named, play_it)) return status;
  fmt::print("{}: there is no game \"{}\"; expected {}\n", file, named, kGameNames);
  return kNonsense;
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
