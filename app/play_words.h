// How things are called at any table: the words of the catalogue, the people, what is refused and why.
#pragma once
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalogue/catalogue.h"
#include "journal/departure.h"
#include "kit/message.h"
#include "kit/seats.h"

namespace tumult::app {
enum class Signs : u8 { shapes, letters };  // letters: where the locale knows no UTF-8

// A game adds how its cards, answers and questions are called.
struct Talk {
  catalogue::Lang lang = catalogue::Lang::en;
  catalogue::Names names = catalogue::Names::plain;
  Signs signs = Signs::shapes;
  std::array<std::string, kMaxSeats> people = {};
  Seat reader = kNobody;  // whom "you" means at this screen; kNobody: several people share it, and all have names

  std::string_view name(std::string_view section, std::string_view key) const;
  std::string_view word(std::string_view key) const { return name("word", key); }
  using Blank = std::pair<std::string_view, std::string_view>;
  std::string fill(std::string_view key, std::initializer_list<Blank> blanks) const;
  // Things that have no sign of the terminal's own are called by their names.
  std::string named(std::string_view game, About, u8 id) const;
  std::string_view who(Seat) const;
  std::string who(SeatSet) const;   // "Ada, Bruno"
  std::string person(Seat) const;   // "Bruno", "Ada (you)"
  std::string turn_of(Seat) const;  // "Ada's turn", "Your turn"

  std::string help(const catalogue::Entry&) const;   // name and full text
  std::string brief(const catalogue::Entry&) const;  // name and short text
  std::string cannot_go_on(const Departure&) const;  // a saved game of other rules
};

// For a terminal that knows only ASCII.
std::string in_ascii(std::string_view text);
// As many columns as it takes on the screen.
int width_of(std::string_view utf8);
// Its first so many columns.
std::string clipped(std::string_view utf8, int width);
std::vector<std::string> wrapped(std::string_view text, int width);
// "a, b, c"
std::string listed(const std::vector<std::string>& parts);
}  // namespace tumult::app
