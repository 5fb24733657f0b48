#include "sim/words.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace tumult::sim {
std::string number(double x, int places) {
  const std::string text = fmt::format("{:.{}f}", x, places);
  const bool nothing = text.find_first_not_of("-0.") == text.npos;
  return nothing && text[0] == '-' ? text.substr(1) : text;  // no minus before nothing
}

std::string with_margin(const Estimate& e, int places) {
  return e.margin < 0 ? number(e.mean, places) : number(e.mean, places) + " ± " + number(e.margin, places);
}

std::string grouped(u64 n) {
  std::string digits = std::to_string(n);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

std::string p_value(double p) {
  if (p < 1e-16) return "p < 1e-16";
  return p < 0.001 ? fmt::format("p = {:.0e}", p) : fmt::format("p = {:.3f}", p);
}

std::string in_one_line(std::string_view options) {
  std::string text;
  while (!options.empty()) {
    const std::size_t end = std::min(options.find('\n'), options.size());
    std::string_view line = options.substr(0, end);
    options.remove_prefix(std::min(end + 1, options.size()));
    if (line.starts_with("option ")) line.remove_prefix(7);
    if (!line.empty()) text += (text.empty() ? "" : ", ") + std::string(line);
  }
  return text;
}

namespace {
// Beside the file, so that it can be renamed; with our number, so that two runs do not meet.
std::string beside(const std::string& path) { return fmt::format("{}.{}.part", path, getpid()); }

bool fail(const std::string& path, std::string& why) {
  why = fmt::format("cannot write {}: {}", path, std::strerror(errno));
  return false;
}
}  // namespace

bool write_file(const std::string& path, std::string_view text, std::string& why) {
  const std::string part = beside(path);
  std::FILE* out = std::fopen(part.c_str(), "wb");
  if (!out) return fail(path, why);
  const bool written = std::fwrite(text.data(), 1, text.size(), out) == text.size();
  const bool closed = std::fclose(out) == 0;
  if (written && closed && std::rename(part.c_str(), path.c_str()) == 0) return true;
  fail(path, why);
  std::remove(part.c_str());
  return false;
}

bool writable(const std::string& path, std::string& why) {
  if (std::filesystem::is_directory(path)) {
    errno = EISDIR;
    return fail(path, why);
  }
  const std::string part = beside(path);
  std::FILE* out = std::fopen(part.c_str(), "wb");
  if (!out) return fail(path, why);
  std::fclose(out);
  std::remove(part.c_str());
  return true;
}
}  // namespace tumult::sim
