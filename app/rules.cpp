// tumult rules: what a card or a clause says, and which of them no scenario shows.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "app/commands.h"
#include "app/coverage.h"
#include "catalogue/catalogue.h"

namespace tumult::app {
namespace {
void print_entry(const catalogue::Entry& e, catalogue::Names names) {
  const std::string_view name = catalogue::name(e, names);
  fmt::print("{}{}\n\n{}\n", name, name == e.key ? "" : fmt::format("  ({} {})", e.section, e.key),
             catalogue::full(e, names));
}

int list(catalogue::Lang lang, catalogue::Names names) {
  std::string_view section;
  for (const catalogue::Entry& e : catalogue::all(lang)) {
    if (e.section == "word") continue;
    if (e.section != section) fmt::print("{}{}\n", section.empty() ? "" : "\n", section = e.section);
    fmt::print("  {:20} {}\n", catalogue::name(e, names), catalogue::short_text(e, names));
  }
  return kWell;
}
}  // namespace

int rules(const RulesRequest& request) {
  if (request.uncovered) return print_uncovered(request.scenarios);
  const auto lang = catalogue::lang(request.lang);
  if (!lang) {
    std::string known;
    for (catalogue::Lang l : catalogue::langs())
      known += fmt::format("{}{}", known.empty() ? "" : " or ", catalogue::code(l));
    fmt::print(stderr, "tumult rules: --lang {} is not known; expected {}\n", request.lang, known);
    return kNonsense;
  }
  const auto names = request.polite ? catalogue::Names::polite : catalogue::Names::plain;
  if (request.words.empty()) return list(*lang, names);
  std::string words;
  for (const std::string& word : request.words) words += (words.empty() ? "" : " ") + word;
  if (const catalogue::Entry* e = catalogue::look_up(*lang, words)) {
    print_entry(*e, names);
    return kWell;
  }
  fmt::print(stderr, "tumult rules: \"{}\" is no card, event, power, rule card or clause", words);
  const auto near = catalogue::near(*lang, words, names);
  for (std::size_t i = 0; i < near.size(); ++i) fmt::print(stderr, "{}{}", i ? ", " : "; did you mean ", near[i]);
  fmt::print(stderr, "{}; `tumult rules` lists all\n", near.empty() ? "" : "?");
  return kNonsense;
}
}  // namespace tumult::app
