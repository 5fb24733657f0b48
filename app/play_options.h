// What a game in the terminal is to be like: from the command line, from what was chosen last time, from the rows of
// options.def.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/commands.h"
#include "catalogue/catalogue.h"
#include "games/card/table.h"

namespace tumult::app {
enum class Bots : u8 { random, thumb };
enum class Speed : u8 { slow, normal, fast, none };

struct Terms {
  card::Options options;
  catalogue::Lang lang = catalogue::Lang::en;
  catalogue::Names names = catalogue::Names::plain;
  Bots bots = Bots::thumb;
  Speed speed = Speed::normal;
  int people = 1;
  std::vector<std::string> called;  // the people's names, as far as they were said
  std::optional<u64> seed;          // not remembered
};

// Both at once; if a word makes no sense, `why` names it and says what was expected. Bad remembered lines are left out.
std::optional<Terms> read_terms(const PlayRequest&, std::string_view remembered, std::string& why);
std::string remembered_choices(const Terms&);

std::string_view text_of(Bots);
int milliseconds(Speed);
}  // namespace tumult::app
