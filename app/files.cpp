#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "app/commands.h"

namespace tumult::app {
bool read_file(const std::string& path, std::string& text) {
  std::ifstream in(path, std::ios::binary);
  if (!in || std::filesystem::is_directory(path)) {
    fmt::print(stderr, "tumult: cannot read {}: {}\n", path, in ? "it is a folder" : std::strerror(errno));
    return false;
  }
  text.assign(std::istreambuf_iterator<char>(in), {});
  return true;
}
}  // namespace tumult::app
