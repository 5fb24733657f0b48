#include "server/course_of.h"

namespace tumult::server {
template <>
const ServedGame& served<card::Spoken>() {
  static constexpr ServedGame kGame = served_by<card::Spoken, CourseOf<card::Spoken>>();
  return kGame;
}
}  // namespace tumult::server
