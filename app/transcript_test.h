// A person at a terminal for golden transcripts: each line is chosen when it is asked for, and echoed after its prompt.
#pragma once
#include <functional>
#include <optional>
#include <sstream>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

#include "app/play_plain.h"
#include "tests/golden.h"

namespace tumult::app {
class TypedLines final : public std::streambuf {
 public:
  // The next line, from everything that has been shown; nothing: the input ends.
  using Next = std::function<std::optional<std::string>(std::string_view shown)>;
  TypedLines(std::ostringstream& out, Next next) : out_(out), next_(std::move(next)) {}

 protected:
  int_type underflow() override {
    const auto line = next_(out_.view());
    if (!line) return traits_type::eof();
    line_ = *line + '\n';
    out_ << line_;
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_[0]);
  }

 private:
  std::ostringstream& out_;
  Next next_;
  std::string line_;
};

// Chooses numbers by chance among those that are offered, and now and then says something else.
class Chooser {
 public:
  Chooser(u64 seed, std::vector<std::string> asides, std::vector<std::string> names)
      : chance_(Chance::from_seed(seed ^ 0xFACE)), asides_(std::move(asides)), names_(std::move(names)) {}

  std::string next(std::string_view shown) {
    const bool offered = look(shown);
    if (!offered && chance_.below(2) == 0) return chance_.below(3) == 0 ? any(names_) : "";
    if (chance_.below(9) == 0) return any(asides_);
    return std::to_string(last_ > 0 ? 1 + chance_.below(last_) : 1);
  }

 private:
  const std::string& any(const std::vector<std::string>& list) {
    return list[chance_.below(static_cast<u32>(list.size()))];
  }
  // Whether the last line before the prompt is an offer; then its number is the last one.
  bool look(std::string_view shown) {
    if (shown.ends_with("\n> ")) shown.remove_suffix(3);
    const std::size_t end = shown.rfind('\n');
    const Words w(end == shown.npos ? shown : shown.substr(end + 1));
    u32 number = 0;
    if (w.n < 2 || !read_number(w[0], number) || !shown.substr(end + 1).starts_with(' ')) return false;
    last_ = number;
    return true;
  }

  Chance chance_;
  std::vector<std::string> asides_, names_;
  u32 last_ = 0;
};
inline std::string as_lines(std::string_view text) {
  std::string all;
  while (!text.empty()) all += fmt::format("| {}\n", golden::take_line(text));
  return all;
}
}  // namespace tumult::app
