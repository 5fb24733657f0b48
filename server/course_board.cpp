#include "games/board/text.h"
#include "server/course_of.h"

namespace tumult::server {
const GameRow& board_row() {
  static constexpr std::string_view kWindows[] = {"block", "nice-try", "re-roll"};
  static constexpr GameRow kRow{
      .name = board::Spoken::kName,
      .rules = board::Spoken::kRulesVersion,
      .windows = kWindows,
      .set_out = set_out_options<board::Spoken>,
      .begin = [](const Deal& d) -> std::unique_ptr<Course> { return std::make_unique<CourseOf<board::Spoken>>(d); }};
  return kRow;
}
}  // namespace tumult::server
