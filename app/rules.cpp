// tumult rules: what a card or a clause says, and which of them no scenario shows.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/commands.h"
#include "app/coverage.h"
#include "catalogue/catalogue.h"
#include "games/games.h"

namespace tumult::app {
namespace {
void print_entry(const catalogue::Entry& e, catalogue::Names names) {
  const std::string_view name = catalogue::name(e, names);
  fmt::print("{}{}\n\n{}\n", name, name == e.key ? "" : fmt::format("  ({} {})", e.section, e.key),
             catalogue::explained(e, names));
}

// Is the entry of that game, or of all of them? An empty name is any game.
bool belongs_to(std::string_view game, const catalogue::Entry& e) {
  if (game.empty()) return true;
  if (const auto own = catalogue::game_of(e); !own.empty()) return own == game;
  if (e.section == "game") return e.key == game;
  bool own = false;
  with_game(game, [&](auto g) {
    using G = decltype(g);
    if (e.section == "clause") return void(own = e.key.starts_with(G::kClauses));
    if (e.section != "edition") return void(own = true);
    typename G::Options options;
    Line why;
    own = G::read_option(options, Words(fmt::format("edition {}", e.key)), why) && why.n == 0;
  });
  return own;
}

int list(catalogue::Lang lang, catalogue::Names names, std::string_view game) {
  std::string_view section;
  for (const catalogue::Entry& e : catalogue::all(lang)) {
    if (e.section == "word" || !belongs_to(game, e)) continue;
    if (e.section != section) fmt::print("{}{}\n", section.empty() ? "" : "\n", section = e.section);
    fmt::print("  {:20} {}\n", catalogue::name(e, names), catalogue::short_text(e, names));
  }
  return kWell;
}

using Entries = std::vector<const catalogue::Entry*>;

std::string joined(std::span<const std::string> words) { return fmt::format("{}", fmt::join(words, " ")); }

// What the longest name at the beginning of these words means, and how many words it has; nothing: none.
std::pair<Entries, std::size_t> first_meant(catalogue::Lang lang, std::span<const std::string> words,
                                            std::string_view game) {
  for (std::size_t n = words.size(); n > 0; --n) {
    Entries found = catalogue::look_up_all(lang, joined(words.first(n)));
    std::erase_if(found, [&](const catalogue::Entry* e) { return !belongs_to(game, *e); });
    if (!found.empty()) return {found, n};
  }
  return {};
}

// The entries of all names, one after another, each once. Returns the first words that mean nothing; empty: there are
// none.
std::string find_all(catalogue::Lang lang, const RulesRequest& request, Entries& out) {
  std::span<const std::string> words = request.words;
  while (!words.empty()) {
    const auto [found, n] = first_meant(lang, words, request.game);
    if (n == 0) {
      std::size_t unknown = 1;  // up to the next name
      while (unknown < words.size() && first_meant(lang, words.subspan(unknown), request.game).second == 0) ++unknown;
      return joined(words.first(unknown));
    }
    for (const catalogue::Entry* e : found)
      if (std::ranges::find(out, e) == out.end()) out.push_back(e);
    words = words.subspan(n);
  }
  return {};
}

void complain(catalogue::Lang lang, catalogue::Names names, std::string_view game, std::string_view words) {
  fmt::print(stderr, "tumult rules: \"{}\" is no card, event, power, rule card or clause", words);
  if (!game.empty()) fmt::print(stderr, " of the game {}", game);
  if (catalogue::look_up(lang, words)) {
    fmt::print(stderr, "; another game has it\n");
    return;
  }
  const auto near = catalogue::near(lang, words, names);
  for (std::size_t i = 0; i < near.size(); ++i) fmt::print(stderr, "{}{}", i ? ", " : "; did you mean ", near[i]);
  fmt::print(stderr, "{}; `tumult rules` lists all\n", near.empty() ? "" : "?");
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
  for_each_game([&](auto game) {
    using G = decltype(game);
    page += fmt::format(
        "\n## The {} game\n\n| option | values | without it | clause | what it does |\n|---|---|---|---|---|\n",
        G::kName);
    for (const auto& row : G::option_rows()) {
      Line range, standard;
      write_range(range, row);
      write_option(standard, typename G::Options{}, row);
      const std::string_view clause = G::text_of(row.clause);
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
    fmt::print(stderr, "tumult rules: --lang {} is not known; expected {}\n", request.lang, catalogue::codes());
    return kNonsense;
  }
  if (!request.game.empty() && !with_game(request.game, [](auto) {})) {
    fmt::print(stderr, "tumult rules: --game {} is not known; expected {}\n", request.game, kGameNames);
    return kNonsense;
  }
  const auto names = request.polite ? catalogue::Names::polite : catalogue::Names::plain;
  if (request.words.empty()) return list(*lang, names, request.game);
  Entries entries;
  if (const std::string unknown = find_all(*lang, request, entries); !unknown.empty()) {
    complain(*lang, names, request.game, unknown);
    return kNonsense;
  }
  for (const catalogue::Entry* e : entries) {
    if (e != entries.front()) fmt::print("\n");
    print_entry(*e, names);
  }
  return kWell;
}
}  // namespace tumult::app
