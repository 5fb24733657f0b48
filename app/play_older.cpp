// Why a saved game of other rules cannot go on, in one sentence.
#include "app/play_words.h"

namespace tumult::app {
namespace {
std::string_view reason(Departure::Why why) {
  using Why = Departure::Why;
  switch (why) {
    case Why::refused: return "older-refused";
    case Why::unknown: return "older-unknown";
    case Why::result: return "older-result";
    default: return "older-chance";
  }
}
}  // namespace

std::string Talk::cannot_go_on(const Departure& d) const {
  const std::string rules = std::to_string(d.rules), now = std::to_string(d.now);
  if (d.rules > d.now) return fill("newer-cannot", {{"rules", rules}, {"now", now}});
  const std::string why =
      d.answer == 0 ? std::string(word("older-deal"))
                    : fill(reason(d.why), {{"n", std::to_string(d.answer)}, {"said", d.said}, {"clause", d.clause}});
  return fill("older-cannot", {{"rules", rules}, {"now", now}, {"why", why}});
}
}  // namespace tumult::app
