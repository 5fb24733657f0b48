// Golden files: what the code printed when a fixture was written, below tests/fixtures. A test compares its output with
// the file byte by byte. With TUMULT_WRITE_FIXTURES=1, as `./tumult regenerate fixtures` sets it, the file is written
// instead; the test fails then too, so that the variable is not left set by accident.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include "kit/hash.h"

namespace tumult {
inline bool writes_fixtures() {
  const char* wanted = std::getenv("TUMULT_WRITE_FIXTURES");
  return wanted && std::string_view(wanted) == "1";
}

inline std::filesystem::path fixture_path(std::string_view file_below_tests_fixtures) {
  const char* root = std::getenv("TUMULT_ROOT");
  return std::filesystem::path(root ? root : ".") / "tests" / "fixtures" / file_below_tests_fixtures;
}

// The bytes of a fixture; nothing: there is no such file.
inline std::optional<std::string> read_fixture(std::string_view file) {
  std::ifstream in(fixture_path(file), std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

// 64 hexadecimal digits, in place of text that is too long for a fixture.
inline std::string digest_text(std::string_view bytes) {
  std::string text;
  for (const std::uint8_t b : hash256({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}))
    for (const int digit : {b >> 4, b & 15}) text += "0123456789abcdef"[digit];
  return text;
}

namespace golden {
inline std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}
// The part of a long line around the byte where it begins to differ.
inline std::string near(std::string_view line, std::size_t at) {
  constexpr std::size_t kBefore = 120, kAround = 400;
  const std::size_t from = at < kBefore ? 0 : at - kBefore;
  return (from > 0 ? "…" : "") + std::string(line.substr(from, kAround)) + (from + kAround < line.size() ? "…" : "");
}
// The first line that differs, expected and got. The texts differ.
inline std::string difference(std::string_view file, std::string_view expected, std::string_view got) {
  for (int number = 1;; ++number) {
    const bool ends = expected.empty() || got.empty();
    const std::string_view old_line = take_line(expected), new_line = take_line(got);
    if (old_line == new_line && !ends) continue;
    const auto at = static_cast<std::size_t>(
        std::mismatch(old_line.begin(), old_line.end(), new_line.begin(), new_line.end()).first - old_line.begin());
    return std::string(file) + ':' + std::to_string(number) + ": differs from byte " + std::to_string(at + 1) +
           " on\n  expected: " + near(old_line, at) + "\n  got:      " + near(new_line, at);
  }
}
}  // namespace golden

inline void expect_golden(std::string_view file_below_tests_fixtures, const std::string& bytes) {
  const std::string name = "tests/fixtures/" + std::string(file_below_tests_fixtures);
  if (writes_fixtures()) {
    const auto path = fixture_path(file_below_tests_fixtures);
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
    ADD_FAILURE() << name << " is written; without TUMULT_WRITE_FIXTURES it is compared";
    return;
  }
  const auto expected = read_fixture(file_below_tests_fixtures);
  if (!expected) ADD_FAILURE() << name << " is missing; ./tumult regenerate fixtures writes it";
  else if (*expected != bytes)
    ADD_FAILURE() << golden::difference(name, *expected, bytes) << "\nIf that is meant: ./tumult regenerate "
                  << testing::UnitTest::GetInstance()->current_test_suite()->name();
}
}  // namespace tumult
