// Options of a game as words, one row each: flags, help, records and position lines are made from the rows.
#pragma once
#include <span>
#include <string_view>

#include "kit/text_line.h"
#include "kit/text_scene.h"

namespace tumult {
// A limit may be said by its size; which number that is depends on the players.
inline constexpr u16 kLimitMedium = 0, kLimitShort = 0xFFFE, kLimitLong = 0xFFFF;

template <class Options, class Clause>
struct OptionRowOf {
  std::string_view key;
  std::span<const std::string_view> words;  // its values, if they have names
  bool limit = false;
  int from = 0, to = 0, standard = 0;
  Clause clause = {};
  std::string_view text;
  int (*get)(const Options&) = nullptr;
  void (*set)(Options&, int) = nullptr;
};

// What the values may be, for help.
template <class Row>
void write_range(Line& out, const Row& r) {
  if (r.limit) out << "short, medium, long or a number from 1 to " << r.to;
  else if (r.words.empty()) out << r.from << " to " << r.to;
  for (std::size_t i = 0; i < r.words.size(); ++i)
    out << (i == 0 ? "" : i + 1 == r.words.size() ? " or " : ", ") << r.words[i];
}

template <class Row, class Options>
void write_option(Line& out, const Options& o, const Row& r) {
  const int value = r.get(o);
  if (r.limit && (value == kLimitMedium || value >= kLimitShort))
    out << (value == kLimitMedium ? "medium" : value == kLimitShort ? "short" : "long");
  else if (r.words.empty()) out << value;
  else out << r.words[static_cast<std::size_t>(value)];
}

// The value that a word means for this option; -1: none.
template <class Row>
int option_value(const Row& r, std::string_view word) {
  if (r.limit && word == "medium") return kLimitMedium;
  if (r.limit && (word == "short" || word == "long")) return word == "short" ? kLimitShort : kLimitLong;
  for (std::size_t i = 0; i < r.words.size(); ++i)
    if (r.words[i] == word) return static_cast<int>(i);
  int value = -1;
  const int least = r.limit ? 1 : r.from;
  return r.words.empty() && read_number(word, value) && value >= least && value <= r.to ? value : -1;
}

// One option from its words ("players 3"); `why` says what was expected.
template <class Rows, class Options>
bool read_option(Options& o, const Rows& rows, std::string_view key, const Words& values, Line& why) {
  Line keys;
  keys << "an option:";
  for (const auto& r : rows) {
    keys << ' ' << r.key;
    if (r.key != key) continue;
    const int value = values.n == 1 ? option_value(r, values[0]) : -1;
    if (value >= 0) return r.set(o, value), true;
    Line range;
    write_range(range, r);
    return nonsense(why, values[values.n > 1], range.view()), false;
  }
  return nonsense(why, key, keys.view()), false;
}
}  // namespace tumult
