// What a game in the terminal is to be like: from the command line, from what was chosen last time, from the rows of
// its options.def.
#pragma once
#include <fmt/core.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/commands.h"
#include "bots/bots.h"
#include "catalogue/catalogue.h"
#include "kit/text_line.h"
#include "kit/text_options.h"
#include "kit/types.h"

namespace tumult::app {
enum class Speed : u8 { slow, normal, fast, none };

// What is the same for every game.
struct Manners {
  catalogue::Lang lang = catalogue::Lang::en;
  catalogue::Names names = catalogue::Names::plain;
  bots::Level bots = bots::Level::normal;
  Speed speed = Speed::normal;
  int people = 1;
  bool explains = false;            // bots say why; not remembered
  std::vector<std::string> called;  // the people's names, as far as they were said
  std::optional<u64> seed;          // not remembered
};

template <class T>
struct TermsOf : Manners {
  typename T::Spoken::Options options;
};

int milliseconds(Speed);

namespace choices {
using Chosen = std::vector<std::string>;
// One of the manners by its key; nothing: it is none of them. `why` says what was expected.
std::optional<bool> read_manner(Manners&, std::string_view key, const Chosen&, std::string& why);
std::string remembered(const Manners&);
bool given(const PlayRequest&, std::string_view key);
std::string expected(std::string_view word, std::string_view what);
// The words of a line after its key.
Chosen values(const Words&);

template <class T>
bool read_choice(TermsOf<T>& terms, const std::string& key, const Chosen& words, std::string& why) {
  if (const auto manner = read_manner(terms, key, words, why)) return *manner;
  Line reason;
  std::string line;
  for (const std::string& w : words) line += w + ' ';
  if (T::read_option(terms.options, key, Words(line), reason)) return true;
  return why = reason.view(), false;
}

template <class T>
void recall(TermsOf<T>& terms, std::string_view remembered) {
  while (!remembered.empty()) {
    const auto end = std::min(remembered.find('\n'), remembered.size());
    const Words w(remembered.substr(0, end));
    remembered.remove_prefix(std::min(end + 1, remembered.size()));
    TermsOf<T> with = terms;
    std::string why;
    if (w.n > 1 && w[0] != "seed" && read_choice<T>(with, std::string(w[0]), values(w), why)) terms = with;
  }
}
}  // namespace choices

// Both at once; if a word makes no sense, `why` names it and says what was expected. Bad remembered lines are left out.
template <class T>
std::optional<TermsOf<T>> read_terms(const PlayRequest& r, std::string_view remembered, std::string& why) {
  TermsOf<T> s;
  choices::recall<T>(s, remembered);
  if (r.fresh && r.resume) return why = "--new and --resume do not go together", std::nullopt;
  for (const auto& [key, words] : r.chosen)
    if (!words.empty() && !choices::read_choice<T>(s, key, words, why))
      return why = fmt::format("--{}: {}", key, why), std::nullopt;
  // What was remembered makes room for what is said now.
  T::make_room(s.options, [&](std::string_view key) { return choices::given(r, key); });
  if (s.people > s.options.players && !choices::given(r, "people")) s.people = s.options.players;
  if (s.people > s.options.players && !choices::given(r, "players") && s.people <= T::kMostPlayers)
    s.options.players = static_cast<u8>(s.people);
  Line reason;
  if (!T::Spoken::consistent(s.options, reason)) return why = reason.view(), std::nullopt;
  if (s.people > s.options.players)
    return why = fmt::format("--people: \"{}\" is too many; expected at most {}, the number of players", s.people,
                             s.options.players),
           std::nullopt;
  return s;
}

// The options of the game, to be remembered for the next one.
template <class T>
std::string remembered_options(const TermsOf<T>& s) {
  std::string text;
  for (const auto& row : T::Spoken::option_rows()) {
    Line value;
    write_option(value, s.options, row);
    text += fmt::format("{} {}\n", row.key, value.view());
  }
  return text;
}
template <class T>
std::string remembered_choices(const TermsOf<T>& s) {
  return remembered_options(s) + choices::remembered(s);
}
}  // namespace tumult::app
