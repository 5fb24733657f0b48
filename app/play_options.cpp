#include "app/play_options.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "games/card/text.h"

namespace tumult::app {
namespace {
constexpr std::array<std::string_view, 2> kBotWords{"random", "thumb"};
constexpr std::array<std::string_view, 4> kSpeedWords{"slow", "normal", "fast", "none"};
constexpr std::array<std::string_view, 2> kOnOff{"off", "on"};
constexpr std::size_t kLongestName = 16;

std::string expected(std::string_view word, std::string_view what) {
  if (word.empty()) return fmt::format("a word is missing; expected {}", what);
  return fmt::format("\"{}\" is not known here; expected {}", word, what);
}

template <std::size_t N>
std::string listed(const std::array<std::string_view, N>& words) {
  std::string text;
  for (std::size_t i = 0; i < N; ++i) text += (i == 0 ? "" : i + 1 == N ? " or " : ", ") + std::string(words[i]);
  return text;
}

template <class E, std::size_t N>
bool one_of(E& out, std::string_view word, const std::array<std::string_view, N>& words, std::string& why) {
  const auto at = std::ranges::find(words, word);
  if (at == words.end()) return why = expected(word, listed(words)), false;
  out = static_cast<E>(at - words.begin());
  return true;
}

bool read_lang(catalogue::Lang& out, std::string_view word, std::string& why) {
  const auto lang = catalogue::lang(word);
  if (lang) return out = *lang, true;
  std::string all;
  for (const catalogue::Lang l : catalogue::langs())
    all += (all.empty() ? "" : " or ") + std::string(catalogue::code(l));
  return why = expected(word, all), false;
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

// One choice by its key.
bool read_choice(Terms& s, const std::string& key, const std::vector<std::string>& words, std::string& why) {
  const std::string_view word = words.empty() ? std::string_view() : std::string_view(words[0]);
  if (key == "lang") return read_lang(s.lang, word, why);
  if (key == "bots") return one_of(s.bots, word, kBotWords, why);
  if (key == "speed") return one_of(s.speed, word, kSpeedWords, why);
  if (key == "polite") return one_of(s.names, word == "true" ? "on" : word == "false" ? "off" : word, kOnOff, why);
  if (key == "name") return read_names(s.called, words, why);
  if (key == "seed") {
    u64 seed = 0;
    if (!read_number(word, seed)) return why = expected(word, "a number"), false;
    return s.seed = seed, true;
  }
  if (key == "people") {
    if (!read_number(word, s.people) || s.people < 1 || s.people > kMaxSeats)
      return why = expected(word, fmt::format("1 to {}", kMaxSeats)), false;
    return true;
  }
  Line reason;
  std::string line;
  for (const std::string& w : words) line += w + ' ';
  if (card::read_option(s.options, key, Words(line), reason)) return true;
  return why = reason.view(), false;
}

void recall(Terms& s, std::string_view remembered) {
  while (!remembered.empty()) {
    const auto end = std::min(remembered.find('\n'), remembered.size());
    const Words w(remembered.substr(0, end));
    remembered.remove_prefix(std::min(end + 1, remembered.size()));
    std::vector<std::string> values;
    for (int i = 1; i < w.n; ++i) values.emplace_back(w[i]);
    Terms with = s;
    std::string why;
    if (w.n > 1 && w[0] != "seed" && read_choice(with, std::string(w[0]), values, why)) s = with;
  }
}

bool given(const PlayRequest& r, std::string_view key) {
  return std::ranges::any_of(r.chosen, [&](const auto& c) { return c.first == key && !c.second.empty(); });
}

// What was remembered makes room for what is said now.
void make_room(Terms& s, const PlayRequest& r) {
  if (s.options.edition == 1 && !given(r, "sets")) s.options.sets &= 3;
  if (s.options.edition == 1 && !given(r, "edition") && (s.options.sets & ~3u)) s.options.edition = 0;
  if (s.people > s.options.players && !given(r, "people")) s.people = s.options.players;
  if (s.people > s.options.players && !given(r, "players")) s.options.players = static_cast<u8>(s.people);
}
}  // namespace

std::vector<PlayFlag> play_flags() {
  std::vector<PlayFlag> flags;
  for (int i = 0; i < card::kOptions; ++i) {
    const card::OptionRow& row = card::option_row(i);
    Line range;
    card::write_range(range, row);
    flags.push_back(
        {std::string(row.key), fmt::format("{} ({})", row.text, range.view()), row.type == card::OptionType::sets});
  }
  flags.push_back({"seed", "the deal: the same number gives the same game; starts a new one"});
  flags.push_back({"lang", "en or de"});
  flags.push_back({"polite", "polite names for rude ones (--polite=off: no longer)"});
  flags.push_back({"bots", "how the others play (random or thumb, a rule of thumb)"});
  flags.push_back({"people", "so many people share this terminal (1 to 8)"});
  flags.push_back({"name", "what you are called; several people: Ada,Ben"});
  flags.push_back({"speed", "how quickly the others play (slow, normal, fast or none)"});
  return flags;
}

std::optional<Terms> read_terms(const PlayRequest& r, std::string_view remembered, std::string& why) {
  Terms s;
  recall(s, remembered);
  if (r.game != "card") return why = expected(r.game, "card"), std::nullopt;
  if (!r.unknown.empty())
    return why = expected(r.unknown[0], "card or an option; see tumult play --help"), std::nullopt;
  if (r.fresh && r.resume) return why = "--new and --resume do not go together", std::nullopt;
  for (const auto& [key, words] : r.chosen)
    if (!words.empty() && !read_choice(s, key, words, why))
      return why = fmt::format("--{}: {}", key, why), std::nullopt;
  make_room(s, r);
  Line reason;
  if (!card::consistent(s.options, reason)) return why = reason.view(), std::nullopt;
  if (s.people > s.options.players)
    return why = fmt::format("--people: \"{}\" is too many; expected at most {}, the number of players", s.people,
                             s.options.players),
           std::nullopt;
  return s;
}

std::string remembered_choices(const Terms& s) {
  std::string text;
  for (int i = 0; i < card::kOptions; ++i) {
    Line value;
    card::write_option(value, s.options, card::option_row(i));
    text += fmt::format("{} {}\n", card::option_row(i).key, value.view());
  }
  text += fmt::format("lang {}\npolite {}\nbots {}\npeople {}\nspeed {}\n", catalogue::code(s.lang),
                      kOnOff[static_cast<std::size_t>(s.names)], text_of(s.bots), s.people,
                      kSpeedWords[static_cast<std::size_t>(s.speed)]);
  std::string names;
  for (const std::string& name : s.called) names += (names.empty() ? "" : ",") + name;
  if (!names.empty()) text += fmt::format("name {}\n", names);
  return text;
}

std::string_view text_of(Bots b) { return kBotWords[static_cast<std::size_t>(b)]; }

int milliseconds(Speed s) {
  constexpr std::array<int, 4> kPause{1200, 600, 250, 0};
  return kPause[static_cast<std::size_t>(s)];
}
}  // namespace tumult::app
