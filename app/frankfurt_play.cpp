// tumult play frankfurt.
#include <fmt/core.h>
#include <unistd.h>

#include <iostream>
#include <random>

#include "app/frankfurt_table.h"
#include "app/play_save.h"

namespace tumult::app {
namespace {
// Remembered for the next time. How many people there are says nothing about the other games.
void remember(const Shelf& shelf, const FrankfurtTerms& terms, std::string_view remembered) {
  TermsOf<FrankfurtTable> before;
  choices::recall<FrankfurtTable>(before, remembered);
  FrankfurtTerms manners = terms;
  manners.people = before.people;
  write_whole(shelf.manners, choices::remembered(manners));
  write_whole(shelf.options, remembered_choices(terms));
}
}  // namespace

int play_frankfurt(const PlayRequest& request, Signs signs) {
  const Shelf shelf = Shelf::of_this_user(FrankfurtTable::Spoken::kName);
  const std::string manners = read_if_there(shelf.manners).value_or("");
  std::string why;
  const auto terms = read_frankfurt_terms(request, manners + read_if_there(shelf.options).value_or(""), why);
  if (!terms) {
    fmt::print(stderr, "tumult play: {}\n", why);
    return kNonsense;
  }
  remember(shelf, *terms, manners);
  const bool plain = request.plain || isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0;
  FrankfurtSolo solo(*terms, terms->seed ? *terms->seed : std::random_device{}(), signs);
  if (plain) play_frankfurt_plain(solo, {std::cin, std::cout, signs});
  else if (play_frankfurt_on_screen(solo, *terms, signs) == Left::early)
    fmt::print(stderr, "{}\n", solo.talk().word("frankfurt-left-early"));
  if (!solo.game().game_over) return kWell;
  if (write_whole(shelf.last, solo.record()))
    fmt::print("{}\n", solo.talk().fill("frankfurt-look-back", {{"file", shelf.last}}));
  else fmt::print(stderr, "{}\n", not_kept(solo.talk(), shelf.last));
  return kWell;
}
}  // namespace tumult::app
