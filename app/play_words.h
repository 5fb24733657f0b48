// How things are called at a table: cards, answers, questions and refusals in the words of the catalogue.
#pragma once
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalogue/catalogue.h"
#include "games/card/view.h"

namespace tumult::app {
enum class Signs : u8 { shapes, letters };  // letters: where the locale knows no UTF-8

struct Talk {
  catalogue::Lang lang = catalogue::Lang::en;
  catalogue::Names names = catalogue::Names::plain;
  Signs signs = Signs::shapes;
  std::array<std::string, kMaxSeats> people;

  std::string_view word(std::string_view key) const;
  using Blank = std::pair<std::string_view, std::string_view>;
  std::string fill(std::string_view key, std::initializer_list<Blank> blanks) const;

  // Cards. A token is short: "●r7", "Gift ▲g", "Fantastic".
  std::string sign(card::Colour) const;
  std::string token(card::Kind) const;
  std::string tokens(const std::vector<card::Kind>&) const;
  std::string_view kind_name(card::Kind) const;
  std::string wish(card::Wish) const;
  std::string force(const card::Force&) const;  // what the next card must fit
  std::string_view event(card::Event) const;
  std::string_view power(card::Power) const;
  std::string_view rule(card::Rule) const;
  const catalogue::Entry* entry(card::Kind) const;
  std::string help(const catalogue::Entry&) const;  // name and full text

  std::string answer(const card::Answer&) const;                           // "give ●r7 to Zora"
  std::string object(const card::Answer&) const;                           // the same without the verb
  std::string question(const card::View&, int picked) const;               // so many picks of the group are made
  std::string refusal(std::string_view what, const card::Refusal&) const;  // with its clause
  std::string round_end(const card::Table&) const;                         // why the round is over
};

// For a terminal that knows only ASCII.
std::string in_ascii(std::string_view text);
}  // namespace tumult::app
