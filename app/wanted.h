// Flags of the commands that take the options of a game besides their own: read here, so that what makes no sense is
// said in one line.
#pragma once
#include <fmt/core.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/commands.h"
#include "kit/text_line.h"
#include "sim/match.h"

namespace tumult::app {
inline constexpr u64 kMostGames = 1'000'000'000'000;

const std::vector<std::string>* chosen(const Wanted&, std::string_view key);  // nullptr: it was not
bool is_on(const Wanted&, std::string_view key);
std::string word(const Wanted&, std::string_view key, std::string_view otherwise);

sim::Settings settings(const Wanted&);  // what was chosen of the games' options

// Reads flags one after the other; the first that makes no sense is remembered, and all after it are left alone.
class Reading {
 public:
  Reading(const Wanted& w, std::string_view command) : wanted_(w), command_(command) {}
  template <class T>
  void number(std::string_view key, T& out, T from, T to) {
    const std::vector<std::string>* words = why_.empty() ? chosen(wanted_, key) : nullptr;
    if (!words) return;
    T value{};
    if (words->size() == 1 && read_number(std::string_view((*words)[0]), value) && value >= from && value <= to)
      out = value;
    else refuse(key, (*words)[0], fmt::format("a number from {} to {}", from, to));
  }
  // One of these words: its index.
  int one_of(std::string_view key, const std::vector<std::string_view>& words, int otherwise);
  void refuse(std::string_view key, std::string_view word, std::string_view expected);
  void refuse(std::string why);
  bool well() const { return why_.empty(); }
  int complain() const;  // on stderr; exit with this

 private:
  const Wanted& wanted_;
  std::string_view command_;
  std::string why_;
};
}  // namespace tumult::app
