#include "games/card/text.h"
#include "server/course_of.h"

namespace tumult::server {
const GameRow& card_row() {
  static constexpr std::string_view kWindows[] = {"counterattack", "lucky-bastard", "nice-try"};
  static constexpr GameRow kRow{
      .name = card::Spoken::kName,
      .rules = card::Spoken::kRulesVersion,
      .windows = kWindows,
      .set_out = set_out_options<card::Spoken>,
      .begin = [](const Deal& d) -> std::unique_ptr<Course> { return std::make_unique<CourseOf<card::Spoken>>(d); }};
  return kRow;
}
}  // namespace tumult::server
