#include "app/play_save.h"

#include <fmt/core.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace tumult::app {
namespace {
namespace fs = std::filesystem;

std::string folder(const char* variable, const char* under_home) {
  const char* set = std::getenv(variable);
  if (set && set[0] == '/') return std::string(set) + "/tumult";
  const char* home = std::getenv("HOME");
  return home && *home ? std::string(home) + under_home + "/tumult" : std::string();
}
}  // namespace

Shelf Shelf::of_this_user(std::string_view game) {
  const std::string config = folder("XDG_CONFIG_HOME", "/.config"), state = folder("XDG_STATE_HOME", "/.local/state");
  const std::string name(game);
  Shelf shelf;
  if (!config.empty()) shelf.manners = config + "/play.txt", shelf.options = config + "/" + name + ".txt";
  if (state.empty()) return shelf;
  const std::string games = state + "/" + name;
  shelf.saved = games + ".game", shelf.before = games + ".before.game", shelf.last = games + ".last.game";
  return shelf;
}

std::optional<std::string> read_if_there(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (path.empty() || !in || fs::is_directory(path)) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

bool write_whole(const std::string& path, std::string_view text) {
  if (path.empty()) return false;
  std::error_code error;
  fs::create_directories(fs::path(path).parent_path(), error);
  const std::string beside = path + ".new";
  std::FILE* out = std::fopen(beside.c_str(), "wb");
  if (!out) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), out) == text.size();
  const bool closed = std::fclose(out) == 0;
  if (written && closed) fs::rename(beside, path, error);
  if (!written || !closed || error) fs::remove(beside, error);
  return written && closed && !error;
}

std::string not_kept(const Talk& talk, const std::string& path) {
  return talk.fill("not-kept", {{"file", path.empty() ? "$HOME" : path}});
}

std::string place_for_rules(const std::string& saved, int rules) {
  const std::string stem = fmt::format("{}.rules-{}", fs::path(saved).replace_extension().string(), rules);
  std::error_code error;
  std::string place = stem + ".game";
  for (int n = 2; fs::exists(place, error); ++n) place = fmt::format("{}-{}.game", stem, n);
  return place;
}

void push_aside(const std::string& path, const std::string& to) {
  std::error_code error;
  if (!path.empty() && fs::exists(path, error)) fs::rename(path, to, error);
}
}  // namespace tumult::app
