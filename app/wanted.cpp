#include "app/wanted.h"

#include <algorithm>

#include "app/play_options.h"

namespace tumult::app {
const std::vector<std::string>* chosen(const Wanted& w, std::string_view key) {
  const auto at = std::ranges::find(w.chosen, key, [](const auto& c) { return std::string_view(c.first); });
  return at == w.chosen.end() || at->second.empty() ? nullptr : &at->second;
}

bool is_on(const Wanted& w, std::string_view key) {
  const auto* words = chosen(w, key);
  return words && words->back() != "false";
}

std::string word(const Wanted& w, std::string_view key, std::string_view otherwise) {
  const auto* words = chosen(w, key);
  return words ? words->back() : std::string(otherwise);
}

sim::Settings settings(const Wanted& w) {
  sim::Settings settings;
  for (const Flag& f : option_flags()) {
    const auto* words = chosen(w, f.key);
    if (!words) continue;
    std::string line;
    for (const std::string& one : *words) line += (line.empty() ? "" : " ") + one;
    settings.emplace_back(f.key, line);
  }
  return settings;
}

int Reading::one_of(std::string_view key, const std::vector<std::string_view>& words, int otherwise) {
  const auto* given = why_.empty() ? chosen(wanted_, key) : nullptr;
  if (!given) return otherwise;
  const auto at = std::ranges::find(words, given->back());
  if (at != words.end()) return static_cast<int>(at - words.begin());
  std::string all;
  for (const std::string_view w : words) all += (all.empty() ? "" : " or ") + std::string(w);
  refuse(key, given->back(), all);
  return otherwise;
}

void Reading::refuse(std::string_view key, std::string_view word, std::string_view expected) {
  refuse(fmt::format("--{}: {}", key, choices::expected(word, expected)));
}

void Reading::refuse(std::string why) {
  if (why_.empty()) why_ = std::move(why);
}

int Reading::complain() const {
  fmt::print(stderr, "tumult {}: {}\n", command_, why_);
  return kNonsense;
}
}  // namespace tumult::app
