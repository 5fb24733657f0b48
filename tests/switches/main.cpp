// For each special card, event, power and rule card: does a scenario that names it fail when its effect is switched
// off? Usage: tumult_switches FOLDER. Prints the rows that nothing notices, and exits 1 if there is one.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "games/card/switches.h"
#include "games/card/text.h"

using namespace tumult::card;

namespace {
struct Scenario {
  std::string file, text, names;  // names: the first comment line, up to its colon
};

bool holds(const Scenario& scenario) {
  const auto scene = std::make_unique<Scene>();
  std::size_t at = 0;
  while (at < scenario.text.size()) {
    const std::size_t end = std::min(scenario.text.find('\n', at), scenario.text.size());
    if (scene->say(std::string_view(scenario.text).substr(at, end - at)) != Said::ok) return false;
    at = end + 1;
  }
  return scene->finish() == Said::ok;
}

std::vector<Scenario> read_all(const char* folder) {
  std::vector<Scenario> all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".play") continue;
    std::ifstream in(entry.path());
    std::string text(std::istreambuf_iterator<char>(in), {});
    const std::size_t hash = std::min(text.find('#'), text.size());
    std::string names = text.substr(hash, text.find_first_of(":\n", hash) - hash) + ' ';
    all.push_back({entry.path().string(), std::move(text), std::move(names)});
  }
  return all;
}

int unnoticed = 0;

// Some scenario whose first line names the clause (or one that begins with it, followed by a dash) must fail.
void check(const std::vector<Scenario>& all, std::string_view clause, std::string_view row) {
  const std::string exactly = fmt::format(" {} ", clause), family = fmt::format(" {}-", clause);
  const bool noticed = std::any_of(all.begin(), all.end(), [&](const Scenario& s) {
    return (s.names.find(exactly) != std::string::npos || s.names.find(family) != std::string::npos) && !holds(s);
  });
  switched_off = {};
  if (noticed) return;
  fmt::print("nothing notices that {} is switched off ({})\n", row, clause);
  ++unnoticed;
}

std::string_view clause_of_card(Symbol s) {
  switch (s) {
    case Symbol::second_chance: return "C-2ND";
    case Symbol::swap: return "C-MATCH-4";
    case Symbol::fantastic_four: return "C-FFOUR";
    case Symbol::counterattack: return "C-COUNTER";
    case Symbol::equality: return "C-EQUAL";
    case Symbol::inequality: return "C-INEQ";
    case Symbol::lucky_bastard: return "C-LUCKY";
    case Symbol::nice_try: return "C-NICE";
    case Symbol::special_favours: return "C-FAVOUR";
    case Symbol::fuck_you: return "C-FY";
    case Symbol::mimicry: return "C-MIMIC";
    case Symbol::the_end: return "C-END-CARD";
    default: return {};
  }
}
}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    fmt::print(stderr, "usage: tumult_switches FOLDER\n");
    return 2;
  }
  const std::vector<Scenario> all = read_all(argv[1]);
  for (const Scenario& s : all)
    if (!holds(s)) {
      fmt::print("{} does not hold even with everything on\n", s.file);
      ++unnoticed;
    }
  int rows = 0;
  for (int i = 1; i < kSymbols; ++i, ++rows) {
    switched_off.symbol = static_cast<Symbol>(i);
    std::string clause(clause_of_card(switched_off.symbol));
    if (clause.empty()) {
      clause = fmt::format("C-{}", text_of(switched_off.symbol));
      std::transform(clause.begin(), clause.end(), clause.begin(), [](unsigned char c) { return std::toupper(c); });
    }
    check(all, clause, text_of(static_cast<Symbol>(i)));
  }
  for (int i = 0; i < kEvents; ++i, ++rows) {
    switched_off.event = static_cast<Event>(i);
    if (switched_off.event == Event::friday_the_13th) {  // it has no effect to switch off
      switched_off = {};
      continue;
    }
    check(all, text_of(static_cast<Clause>(static_cast<int>(Clause::C_EV_charity) + i)),
          text_of(static_cast<Event>(i)));
  }
  for (int i = 0; i < kPowers; ++i, ++rows) {
    switched_off.power = static_cast<Power>(i);
    check(all, text_of(static_cast<Clause>(static_cast<int>(Clause::C_POW_all_draw_one) + i)),
          text_of(static_cast<Power>(i)));
  }
  for (int i = 0; i < kRules; ++i, ++rows) {
    switched_off.rule = static_cast<Rule>(i);
    check(all, text_of(static_cast<Clause>(static_cast<int>(Clause::C_RULE_nicest_try) + i)),
          text_of(static_cast<Rule>(i)));
  }
  fmt::print("{} scenarios, {} rows, {} unnoticed\n", all.size(), rows, unnoticed);
  return unnoticed ? 1 : 0;
}
