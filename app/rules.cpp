// tumult rules: what a card or a clause says, and which of them no scenario shows.
#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "app/commands.h"
#include "app/coverage.h"
#include "app/games.h"
#include "catalogue/catalogue.h"

namespace tumult::app {
namespace {
void print_entry(const catalogue::Entry& e, catalogue::Names names) {
  const std::string_view name = catalogue::name(e, names);
  fmt::print("{}{}\n\n{}\n", name, name == e.key ? "" : fmt::format("  ({} {})", e.section, e.key),
             catalogue::explained(e, names));
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

// The box without which an option means nothing.
template <class Row>
std::string needs(const Row& row) {
  if constexpr (requires { row.needs; }) {
    if (row.needs != card::Box::base) return fmt::format(" (only with the set {})", card::text_of(row.needs));
  }
  return {};
}
// What of it is not in the books.
std::string house(std::string_view clause) {
  const catalogue::Entry* e = catalogue::find(catalogue::Lang::en, "clause", clause);
  return e && !e->house.empty() ? fmt::format(". {}", e->house) : std::string();
}
}  // namespace

std::string options_page() {
  std::string page = "# Options\n\nMade by `tumult rules --options` from the tables games/*/options.def.\n";
  with_every_game([&](auto front) {
    using Front = decltype(front);
    page += fmt::format(
        "\n## The {} game\n\n| option | values | without it | clause | what it does |\n|---|---|---|---|---|\n",
        Front::Spoken::kName);
    for (const auto& row : Front::option_rows()) {
      Line range, standard;
      write_range(range, row);
      write_option(standard, typename Front::Spoken::Options{}, row);
      const std::string_view clause = Front::Spoken::text_of(row.clause);
      page += fmt::format("| `{}` | {} | {} | {} | {}{}{} |\n", row.key, range.view(), standard.view(), clause,
                          row.text, needs(row), house(clause));
    }
  });
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
  const auto found = catalogue::look_up_all(*lang, words);
  for (const catalogue::Entry* e : found) {
    if (e != found.front()) fmt::print("\n");
    print_entry(*e, names);
  }
  if (!found.empty()) return kWell;
  fmt::print(stderr, "tumult rules: \"{}\" is no card, event, power, rule card or clause", words);
  const auto near = catalogue::near(*lang, words, names);
  for (std::size_t i = 0; i < near.size(); ++i) fmt::print(stderr, "{}{}", i ? ", " : "; did you mean ", near[i]);
  fmt::print(stderr, "{}; `tumult rules` lists all\n", near.empty() ? "" : "?");
  return kNonsense;
}
}  // namespace tumult::app
