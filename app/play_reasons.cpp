#include "app/play_reasons.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

namespace tumult::app {
// In the order of bots::Why.
static constexpr std::string_view kReasons[] = {
    "",           "why-no-thought", "why-looked-ahead", "why-as-good", "why-fewer-cards",
    "why-points", "why-effect",     "why-colour",       "why-keeps",   "why-victim",
    "why-power",  "why-dares",      "why-movement",     "why-lies",    "why-defends"};
static_assert(std::size(kReasons) == bots::kWhys);

static std::string number(const Talk& talk, double x) {
  std::string text = fmt::format("{:.1f}", x);
  if (talk.lang != catalogue::Lang::en) std::ranges::replace(text, '.', ',');
  return text;
}

std::string why_so(const Talk& talk, const bots::Reason& reason) {
  if (reason.why == bots::Why::nothing_else) return {};
  return talk.fill(kReasons[static_cast<std::size_t>(reason.why)],
                   {{"points", number(talk, reason.points)}, {"error", number(talk, 2 * reason.error)}});
}

std::string explained(const Talk& talk, Seat who, const bots::Reason& reason) {
  return talk.fill("explained", {{"who", talk.people[who]}, {"why", why_so(talk, reason)}});
}

std::string advised(const Talk& talk, std::string_view what, const bots::Reason& reason) {
  const std::string why = why_so(talk, reason);
  return why.empty() ? talk.fill("hint", {{"what", what}}) : talk.fill("hint-why", {{"what", what}, {"why", why}});
}
}  // namespace tumult::app
