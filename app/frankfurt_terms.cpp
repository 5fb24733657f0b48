// What is agreed on before a game of Frantic Frankfurt.
#include <fmt/core.h>

#include <algorithm>

#include "app/frankfurt_table.h"

namespace tumult::app {
namespace {
constexpr int kSlowest = 10;
using choices::expected;

// What only this game has. Nothing: it is none of these.
std::optional<bool> read_own(FrankfurtTerms& t, std::string_view key, const choices::Chosen& words, std::string& why) {
  const std::string word = words.empty() ? "" : words[0];
  if (key == "practice") {
    int n = 0;
    if (!read_number(word, n) || n < 1 || n > kSlowest)
      return why = expected(word, fmt::format("1 to {}: so many times slower", kSlowest)), false;
    return t.practice = n, true;
  }
  if (key == "left") {
    const bool on = word == "on" || word == "true";
    if (!on && word != "off" && word != "false") return why = expected(word, "on or off"), false;
    return t.left = on, true;
  }
  if (key != "keys") return std::nullopt;
  std::string keys = word;  // a space may be one of them
  for (std::size_t i = 1; i < words.size(); ++i) keys += " " + words[i];
  if (keys == "usual") return t.keys.clear(), true;
  if (!read_keys(keys, why)) return false;
  return t.keys = keys, true;
}

void recall(FrankfurtTerms& t, std::string_view remembered) {
  choices::recall<FrankfurtTable>(t, remembered);
  while (!remembered.empty()) {
    const auto end = std::min(remembered.find('\n'), remembered.size());
    const std::string_view line = remembered.substr(0, end);
    remembered.remove_prefix(std::min(end + 1, remembered.size()));
    const auto space = std::min(line.find(' '), line.size());
    FrankfurtTerms with = t;
    std::string why;
    const choices::Chosen value{std::string(line.substr(std::min(space + 1, line.size())))};
    if (read_own(with, line.substr(0, space), value, why).value_or(false)) t = with;
  }
}
}  // namespace

FrankfurtKeys FrankfurtTerms::keys_in_use(Signs signs) const {
  std::string why;
  const auto own = keys.empty() ? std::nullopt : read_keys(keys, why);
  const FrankfurtKeys right = own ? *own : usual_keys(lang, signs);
  return left ? mirrored(right) : right;
}

std::optional<FrankfurtTerms> read_frankfurt_terms(const PlayRequest& r, std::string_view remembered,
                                                   std::string& why) {
  FrankfurtTerms terms;
  recall(terms, remembered);
  terms.people = 1;
  if (r.resume) return why = "--resume: a game in real time is not kept; expected a new one", std::nullopt;
  PlayRequest rest = r;
  for (auto& [key, words] : rest.chosen) {
    if (words.empty()) continue;
    if (key == "people" && words[0] != "1")
      return why = fmt::format("--people: {}", expected(words[0], "1: in real time one person plays at a terminal")),
             std::nullopt;
    if (key == "speed")
      return why = "--speed: in real time bots have a level; expected --bots or --practice", std::nullopt;
    const auto own = read_own(terms, key, words, why);
    if (!own) continue;
    if (!*own) return why = fmt::format("--{}: {}", key, why), std::nullopt;
    words.clear();
  }
  const auto others =
      read_terms<FrankfurtTable>(rest, remembered_options<FrankfurtTable>(terms) + choices::remembered(terms), why);
  if (!others) return std::nullopt;
  static_cast<TermsOf<FrankfurtTable>&>(terms) = *others;
  return terms;
}

std::string remembered_choices(const FrankfurtTerms& t) {
  std::string text = remembered_options<FrankfurtTable>(t);
  text += fmt::format("practice {}\nleft {}\n", t.practice, t.left ? "on" : "off");
  return text + fmt::format("keys {}\n", t.keys.empty() ? "usual" : t.keys);
}

std::vector<Flag> frankfurt_flags() {
  return {{"keys", "frankfurt: keys for columns, piles, slap and call, like \"asdfjkl; c\" (default usual)"},
          {"left", "frankfurt: columns under the right hand, piles under the left (default off; --left=off: no longer)",
           Flag::Takes::none},
          {"practice", "frankfurt: the bots are so many times slower (1 to 10, default 1), and what fits is marked"}};
}
}  // namespace tumult::app
