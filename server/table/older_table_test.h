// A table's log as if its game had been played under other rules, for tests.
#pragma once
#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/card/text.h"
#include "journal/journal.h"
#include "server/table/entry.h"
#include "server/table/scene_test.h"

namespace tumult::server::older_tests {
inline const std::string kShort = R"({"game":"card","options":{"players":3,"limit":"20"},"bots":["easy"],"pace":0})";
inline const std::string kBegin = " begin rules " + std::to_string(card::kRulesVersion) + ';';
using Lines = std::vector<std::string>;

inline void plays(Evening& e, Chance& chance, int moves) {
  for (int i = 0; i < moves && e.phase() == "playing"; ++i) {
    for (int p : {0, 1}) answers_at_random(e, p, chance);
    e.passes(kSecond);
  }
}
inline void everybody_comes(Evening& e) {
  for (int p : {0, 1}) e.comes(p);
}
// A game of two people and a bot, as far as that.
struct Played : Evening {
  explicit Played(int moves, u64 secret = 1) : Evening(kShort, secret) {
    joins("Ben");
    starts();
    plays(*this, chance, moves);
  }
  Chance chance = Chance::from_seed(5);
};

inline std::string_view word_of(const LogLine& line) {
  return std::visit([](const auto& e) { return e.kWord; }, line.entry);
}
inline bool is(const std::string& line, std::string_view word) {
  const auto read = read_log_line(line);
  return read && !read->kept && word_of(*read) == word;
}
// As if it had been written under rules of that number.
inline Lines of_rules(Lines journal, int rules) {
  for (std::string& line : journal)
    if (const auto at = line.find(kBegin); at != line.npos)
      line.replace(at, kBegin.size(), " begin rules " + std::to_string(rules) + ';');
  return journal;
}
// The last move is made again and again, which nobody may; some, as a pass, may come twice.
inline Lines with_a_move_too_many(Lines journal) {
  const auto last = std::find_if(journal.rbegin(), journal.rend(), [](const auto& l) { return is(l, "move"); });
  const std::string again = *last;
  journal.insert(last.base(), 20, again);
  return journal;
}
// As a log was before rules had numbers: without them, the chance that was drawn, and the end.
inline Lines without_numbers(Lines journal) {
  for (std::string& line : journal) {
    if (is(line, "begin")) line.resize(line.find(" rules"));
    if (!is(line, "move")) continue;
    for (const std::string_view part : {";drawn", ";over"})
      for (std::size_t at; (at = line.find(part)) != line.npos;)
        line.erase(at, std::min(line.find(';', at + 1), line.size()) - at);
  }
  return journal;
}
inline std::string& last_move(Lines& journal) {
  return *std::find_if(journal.rbegin(), journal.rend(), [](const auto& l) { return is(l, "move"); });
}
// The last move says that about the end.
inline Lines ending(Lines journal, const std::string& over) {
  std::string& move = last_move(journal);
  move = move.substr(0, move.find(";over")) + over;
  return journal;
}
// A kept record as the log of a table, from `begin` on.
inline Lines log_of(const std::string& file, const std::string& time) {
  std::ifstream in(file);
  EXPECT_TRUE(in) << file;
  Lines log;
  std::string rules, tick;
  bool was_drawn = false;
  for (std::string line; std::getline(in, line);) {
    const std::string_view word = std::string_view(line).substr(0, line.find(' '));
    if (word == "rules") rules = line;
    else if (word == "begin") log.push_back(time + " begin " + rules);
    else if (word == "drawn") log.back() += was_drawn ? line.substr(word.size()) : ';' + line;
    else if (word == "result") log.back() += ";over" + line.substr(word.size());
    else if (word == "tick") tick = line + ';';
    else if (!log.empty() && word.starts_with('s')) log.push_back(time + " move " + std::exchange(tick, {}) + line);
    was_drawn = word == "drawn";
  }
  return log;
}
inline const json::value& stopped(Evening& e) { return in(e.client(0).table, "stopped"); }
}  // namespace tumult::server::older_tests
