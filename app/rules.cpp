// tumult rules: what a card or a clause says, and which of them no scenario shows.
#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "app/commands.h"
#include "app/coverage.h"
#include "catalogue/catalogue.h"
#include "games/card/text.h"

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

std::string options_page() {
  std::string page =
      "# Options of a card game\n\nMade by `tumult rules --options` from games/card/options.def.\n\n"
      "| option | values | without it | clause | what it does |\n|---|---|---|---|---|\n";
  for (int i = 0; i < card::kOptions; ++i) {
    const card::OptionRow& row = card::option_row(i);
    Line range, standard;
    card::write_range(range, row);
    card::write_option(standard, card::Options{}, row);
    page += fmt::format(
        "| `{}` | {} | {} | {} | {}{} |\n", row.key, range.view(), standard.view(), card::text_of(row.clause), row.text,
        row.needs == card::Box::base ? "" : fmt::format(" (only with the set {})", card::text_of(row.needs)));
  }
  return page;
}

int rules(const RulesRequest& request) {
  if (request.options) {
    fmt::print("{}", options_page());
    return kWell;
  }
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
