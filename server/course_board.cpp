#include "server/course_of.h"

namespace tumult::server {
template <>
const ServedGame& served<board::Spoken>() {
  static constexpr ServedGame kGame = served_by<board::Spoken, CourseOf<board::Spoken>>();
  return kGame;
}
}  // namespace tumult::server
