#include "server/terms.h"

#include <algorithm>

#include "kit/text_line.h"
#include "server/json_text.h"
#include "session/log_line.h"
#include "session/open.h"

namespace tumult::server {
namespace {
template <class Rows, class Name>
int index_of(const Rows& rows, std::string_view word, Name name) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (name(rows[i]) == word) return static_cast<int>(i);
  return -1;
}
int read_clocks(std::string_view word) {
  return index_of(kClocks, word, [](const ClockRow& r) { return r.name; });
}
int read_spectators(std::string_view word) {
  return index_of(kSpectatorText, word, [](std::string_view s) { return s; });
}

bool say(Wrong& wrong, std::string_view code, std::string text) { return wrong = {code, std::move(text)}, false; }

// Options said by key; those of another game than before are forgotten.
bool read_options(const Message& m, Terms& t, Wrong& wrong) {
  if (m.find("game")) {
    const GameRow* game = find_game(m.word("game"));
    if (!game) return say(wrong, "game", "there are the games " + std::string(kGameNamesAnd));
    if (game != t.game) t.options.clear();
    t.game = game;
  }
  if (!t.game) return say(wrong, "game", "which game? " + std::string(kGameNames));
  if (const auto* options = m.object("options")) {
    for (const auto& [name, value] : options->items) {
      if (name.find(';') != name.npos || value.find(';') != value.npos || name.find(' ') != name.npos)
        return say(wrong, "options", "there is no such option");
      t.options.append(t.options.empty() ? "option " : ";option ").append(name).append(" ").append(value);
    }
  } else if (m.find("options")) {
    return say(wrong, "options", "options are an object of keys and values");
  }
  std::string why;
  if (!set_out_options(*t.game, t.options, t.players, why)) return say(wrong, "options", why);
  return true;
}

bool read_size(const Message& m, std::string_view key, int most, int& out, Wrong& wrong) {
  if (!m.find(key)) return true;
  const auto n = m.number(key);
  if (!n || *n < 0 || *n > most)
    return say(wrong, "field", std::string(key) + " is a number from 0 to " + std::to_string(most));
  out = static_cast<int>(*n);
  return true;
}
}  // namespace

bool read_terms(const Message& m, Terms& terms, Wrong& wrong) {
  Terms t = terms;
  if (!read_options(m, t, wrong)) return false;
  if (m.find("clocks")) {
    const int clocks = read_clocks(m.word("clocks"));
    if (clocks < 0) return say(wrong, "field", "clocks are off, relaxed, quick or days");
    t.clocks = static_cast<Clocks>(clocks);
  }
  if (m.find("spectators")) {
    const int spectators = read_spectators(m.word("spectators"));
    if (spectators < 0) return say(wrong, "field", "spectators are off, live or delayed");
    t.spectators = static_cast<Spectators>(spectators);
  }
  if (m.find("listed")) {
    const auto listed = m.truth("listed");
    if (!listed) return say(wrong, "field", "listed is true or false");
    t.listed = *listed;
  }
  if (!read_size(m, "pace", kMostPace, t.pace, wrong) || !read_size(m, "delay", kMostDelay, t.delay, wrong) ||
      !read_size(m, "budget", kMostBudget, t.budget, wrong))
    return false;
  terms = t;
  return true;
}

std::string terms_line(const Terms& t) {
  return std::string(t.game->name) + " clocks " + std::string(t.clock().name) + " pace " + std::to_string(t.pace) +
         " listed " + (t.listed ? "on" : "off") + " spectators " +
         std::string(kSpectatorText[static_cast<std::size_t>(t.spectators)]) + " delay " + std::to_string(t.delay) +
         " budget " + std::to_string(t.budget) + " | " + t.options;
}

bool read_terms_line(std::string_view line, Terms& t) {
  const std::size_t bar = line.find(" | ");
  if (bar == line.npos) return false;
  const Words w(line.substr(0, bar));
  t.game = find_game(w[0]);
  t.options = line.substr(bar + 3);
  const int clocks = read_clocks(w[2]), spectators = read_spectators(w[8]);
  t.listed = w[6] == "on";
  std::string why;
  if (!t.game || clocks < 0 || spectators < 0 || !read_number(w[4], t.pace) || !read_number(w[10], t.delay) ||
      !read_number(w[12], t.budget) || !set_out_options(*t.game, t.options, t.players, why))
    return false;
  t.clocks = static_cast<Clocks>(clocks);
  t.spectators = static_cast<Spectators>(spectators);
  return true;
}

void write_terms(std::string& out, const Terms& t) {
  pair(out, "game", t.game->name);
  key(out, "options");
  out += '{';
  each_part(t.options, [&](std::string_view part) {
    Words w(part);
    if (w[0] == "option") w = w.from(1);
    std::string values;
    for (int i = 1; i < w.n; ++i) values += (i > 1 ? " " : "") + std::string(w[i]);
    pair(out, w[0], values);
    return true;
  });
  out += '}';
  pair(out, "clocks", t.clock().name);
  pair(out, "pace", t.pace);
  pair(out, "listed", t.listed);
  pair(out, "spectators", kSpectatorText[static_cast<std::size_t>(t.spectators)]);
  if (t.spectators == Spectators::delayed) pair(out, "delay", t.delay);
}
}  // namespace tumult::server
