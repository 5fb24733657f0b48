#include "journal/departure.h"

namespace tumult {
std::string in_words(const Departure& d) {
  using Why = Departure::Why;
  const std::string said = '"' + d.said + '"', play = (d.answer == 0 ? "the deal" : said) + ' ';
  switch (d.why) {
    case Why::refused: return said + " is no longer allowed (" + d.clause + ")";
    case Why::unknown: return said + " is no longer understood";
    case Why::chance_missing: return play + "needs more chance than was drawn";
    case Why::chance_left: return play + "needs less chance than was drawn";
    case Why::chance_differs: return play + "cannot draw what was drawn";
    case Why::result: return said + " is no longer what follows";
    case Why::newer: return "it is of newer rules than this program knows";
  }
  return {};
}
}  // namespace tumult
