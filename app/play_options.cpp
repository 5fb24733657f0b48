#include "app/play_options.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace tumult::app {
namespace {
constexpr std::array<std::string_view, 4> kSpeedWords{"slow", "normal", "fast", "none"};
constexpr std::array<std::string_view, 2> kOnOff{"off", "on"};
constexpr std::size_t kLongestName = 16;

using choices::expected;

template <std::size_t N>
std::string one_or_other(const std::array<std::string_view, N>& words) {
  std::string text;
  for (std::size_t i = 0; i < N; ++i) text += (i == 0 ? "" : i + 1 == N ? " or " : ", ") + std::string(words[i]);
  return text;
}

template <class E, std::size_t N>
bool one_of(E& out, std::string_view word, const std::array<std::string_view, N>& words, std::string& why) {
  const auto at = std::ranges::find(words, word);
  if (at == words.end()) return why = expected(word, one_or_other(words)), false;
  out = static_cast<E>(at - words.begin());
  return true;
}

bool read_lang(catalogue::Lang& out, std::string_view word, std::string& why) {
  const auto lang = catalogue::lang(word);
  if (lang) return out = *lang, true;
  return why = expected(word, catalogue::codes()), false;
}

// One or several names, with commas between them.
bool read_names(std::vector<std::string>& out, const std::vector<std::string>& words, std::string& why) {
  std::string all;
  for (const std::string& w : words) all += (all.empty() ? "" : " ") + w;
  std::vector<std::string> names;
  for (std::size_t at = 0; at <= all.size();) {
    const auto end = std::min(all.find(',', at), all.size());
    const std::string name = all.substr(at, end - at);
    const bool odd = std::ranges::any_of(name, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 127; });
    if (name.empty() || name.size() > kLongestName || odd)
      return why = expected(name, fmt::format("names of 1 to {} letters", kLongestName)), false;
    names.push_back(name);
    at = end + 1;
  }
  return out = names, true;
}

}  // namespace

namespace choices {
std::string expected(std::string_view word, std::string_view what) {
  if (word.empty()) return fmt::format("a word is missing; expected {}", what);
  return fmt::format("\"{}\" is not known here; expected {}", word, what);
}

std::optional<bool> read_manner(Manners& s, std::string_view key, const Chosen& words, std::string& why) {
  const std::string_view word = words.empty() ? std::string_view() : std::string_view(words[0]);
  if (key == "lang") return read_lang(s.lang, word, why);
  if (key == "bots") return one_of(s.bots, word, bots::kLevelText, why);
  if (key == "speed") return one_of(s.speed, word, kSpeedWords, why);
  if (key == "polite") return one_of(s.names, word == "true" ? "on" : word == "false" ? "off" : word, kOnOff, why);
  if (key == "explain") return one_of(s.explains, word == "true" ? "on" : word == "false" ? "off" : word, kOnOff, why);
  if (key == "name") return read_names(s.called, words, why);
  if (key == "seed") {
    u64 seed = 0;
    if (!read_number(word, seed)) return why = expected(word, "a number"), false;
    return s.seed = seed, true;
  }
  if (key != "people") return std::nullopt;
  if (!read_number(word, s.people) || s.people < 1 || s.people > kMaxSeats)
    return why = expected(word, fmt::format("1 to {}", kMaxSeats)), false;
  return true;
}

Chosen values(const Words& w) {
  Chosen words;
  for (int i = 1; i < w.n; ++i) words.emplace_back(w[i]);
  return words;
}

bool given(const PlayRequest& r, std::string_view key) {
  return std::ranges::any_of(r.chosen, [&](const auto& c) { return c.first == key && !c.second.empty(); });
}

std::string remembered(const Manners& s) {
  std::string text = fmt::format("lang {}\npolite {}\nbots {}\npeople {}\nspeed {}\n", catalogue::code(s.lang),
                                 kOnOff[static_cast<std::size_t>(s.names)], text_of(s.bots), s.people,
                                 kSpeedWords[static_cast<std::size_t>(s.speed)]);
  if (!s.called.empty()) text += "name ";
  for (const std::string& name : s.called) text += fmt::format("{}{}", name, &name == &s.called.back() ? "\n" : ",");
  return text;
}
}  // namespace choices

int milliseconds(Speed s) {
  constexpr std::array<int, 4> kPause{1200, 600, 250, 0};
  return kPause[static_cast<std::size_t>(s)];
}
}  // namespace tumult::app
