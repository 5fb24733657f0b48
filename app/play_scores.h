// Points by round and in all, for every kind of screen.
#pragma once
#include <fmt/core.h>

#include "app/play_log.h"
#include "app/play_words.h"

namespace tumult::app {
namespace scores {
std::string cell(std::string_view text);   // a column of numbers
std::string first(std::string_view text);  // the column of names
}  // namespace scores

std::string winners_line(const Talk&, SeatSet winners);

template <class T, class Table>
std::vector<std::string> score_table(const Talk& talk, const Table& t, const LogOf<T>& log) {
  constexpr std::size_t kColumns = 6;
  const auto rounds = log.rounds();
  const std::size_t from = rounds.size() > kColumns ? rounds.size() - kColumns : 0;
  std::vector<std::string> lines{scores::first("")};
  for (std::size_t r = from; r < rounds.size(); ++r)
    lines[0] += scores::cell(talk.fill("round", {{"n", std::to_string(r + 1)}}));
  lines[0] += scores::cell(talk.word("total"));
  for (Seat s = 0; s < t.options.players; ++s) {
    std::string line = scores::first(talk.people[s]);
    for (std::size_t r = from; r < rounds.size(); ++r) line += scores::cell(std::to_string(rounds[r].points[s]));
    lines.push_back(line + scores::cell(std::to_string(t.score[s])));
  }
  if (T::scores(t.options)) lines.push_back(fmt::format("{}: {}", talk.word("limit"), limit_of(t.options)));
  return lines;
}
}  // namespace tumult::app
