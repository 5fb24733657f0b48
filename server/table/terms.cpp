#include "server/table/terms.h"

#include "kit/text_line.h"
#include "session/log_line.h"
#include "session/open.h"

namespace tumult::server {
namespace {
// Options by key, added to those that were said before.
std::optional<Wrong> add_options(const protocol::OptionWords& wanted, std::string& options) {
  for (const auto& [name, value] : wanted.said) {
    if (name.find(';') != name.npos || value.find(';') != value.npos || name.find(' ') != name.npos)
      return protocol::expected_in("options", name, "a key without spaces, and no semicolons", Code::options);
    options.append(options.empty() ? "option " : ";option ").append(name).append(" ").append(value);
  }
  return std::nullopt;
}
}  // namespace

std::optional<Wrong> agree(const GameRow* game, const protocol::WantedTerms& wanted, Terms& terms) {
  Terms t = terms;
  if (game != t.game) t.options.clear();
  t.game = game;
  if (wanted.options)
    if (auto wrong = add_options(*wanted.options, t.options)) return wrong;
  std::string why;
  if (!set_out_options(*t.game, t.options, t.players, why)) return Wrong{Code::options, why};
  t.clocks = wanted.clocks.value_or(t.clocks);
  t.spectators = wanted.spectators.value_or(t.spectators);
  t.listed = wanted.listed.value_or(t.listed);
  t.pace = static_cast<int>(wanted.pace.value_or(t.pace));
  t.delay = static_cast<int>(wanted.delay.value_or(t.delay));
  t.budget = static_cast<int>(wanted.budget.value_or(t.budget));
  terms = t;
  return std::nullopt;
}

bool options_hold(Terms& t) {
  std::string why;
  return set_out_options(*t.game, t.options, t.players, why);
}

std::string terms_line(const Terms& t) {
  return std::string(t.game->name) + " clocks " + std::string(text_of(t.clocks)) + " pace " + std::to_string(t.pace) +
         " listed " + (t.listed ? "on" : "off") + " spectators " + std::string(text_of(t.spectators)) + " delay " +
         std::to_string(t.delay) + " budget " + std::to_string(t.budget) + " | " + t.options;
}

bool read_terms_line(std::string_view line, Terms& t) {
  const std::size_t bar = line.find(" | ");
  if (bar == line.npos) return false;
  const Words w(line.substr(0, bar));
  t.game = find_game(w[0]);
  t.options = line.substr(bar + 3);
  const auto clocks = protocol::read_word<Clocks>(w[2]);
  const auto spectators = protocol::read_word<Spectators>(w[8]);
  t.listed = w[6] == "on";
  if (!t.game || !clocks || !spectators || !read_number(w[4], t.pace) || !read_number(w[10], t.delay) ||
      !read_number(w[12], t.budget))
    return false;
  t.clocks = *clocks;
  t.spectators = *spectators;
  return true;
}

protocol::OptionTexts option_texts(const Terms& t) {
  protocol::OptionTexts out;
  each_part(t.options, [&](std::string_view part) {
    Words w(part);
    if (w[0] == "option") w = w.from(1);
    std::string values;
    for (int i = 1; i < w.n; ++i) values += (i > 1 ? " " : "") + std::string(w[i]);
    out.all.emplace_back(w[0], std::move(values));
    return true;
  });
  return out;
}
}  // namespace tumult::server
