#include "server/course_frankfurt.h"

namespace tumult::server {
template <>
const ServedGame& served<frankfurt::Spoken>() {
  static constexpr ServedGame kGame = served_by<frankfurt::Spoken, FrankfurtCourse>();
  return kGame;
}

Course::Asked FrankfurtCourse::asked() const {
  return {.who = game().question.who,
          .sign = static_cast<u64>(game().question.what) | static_cast<u64>(game().rounds) << 8};
}

namespace {
// Who is stuck is said by the table, not by a player.
void leave_out_stuck(std::string& answers) {
  for (const std::string_view word : {",\"stuck\"", "\"stuck\",", "\"stuck\""})
    if (const std::size_t at = answers.find(word); at != answers.npos) answers.erase(at, word.size());
}
}  // namespace

void FrankfurtCourse::show(Seat viewer, std::string& view, std::string& answers) const {
  Recorded::show(viewer, view, answers);
  leave_out_stuck(answers);
}
void FrankfurtCourse::show_changes(Seat viewer, std::string& shown, std::string& changes, std::string& answers) const {
  Recorded::show_changes(viewer, shown, changes, answers);
  leave_out_stuck(answers);
}
void FrankfurtCourse::list_answers(Seat s, std::string& answers) const {
  Recorded::list_answers(s, answers);
  leave_out_stuck(answers);
}

Course::Heard FrankfurtCourse::hear(const Answer& a) {
  meant_ = a;
  meant_.tick = std::max(tick_, game().now);
  const auto no = frankfurt::refuse(game(), meant_);
  if (no) return {.how = How::refused, .clause = std::string(frankfurt::text_of(no->clause))};
  return {};
}

Course::Heard FrankfurtCourse::hear(Seat s, std::span<const std::string> picks) {
  Heard heard;
  if (picks.size() != 1) return {.how = How::nonsense, .why = "one thing at a time, with one hand"};
  const auto a = read_pick(s, picks[0], heard.why);
  if (!a) return heard.how = How::nonsense, heard;
  if (a->verb == frankfurt::Verb::stuck)
    return {.how = How::nonsense, .why = "the table says who is stuck, after a while"};
  return hear(*a);
}

Course::Heard FrankfurtCourse::draft(Seat s, std::span<const std::string> picks, std::string& json) {
  if (!picks.empty())
    return {.how = How::nonsense, .why = "nothing belongs together here: each action is one of its own"};
  json += "\"complete\":false,\"may\":";
  list_answers(s, json);
  return {};
}

std::string FrankfurtCourse::carry_out() {
  happened_.records.clear();
  std::string line;
  return answer(meant_, line) ? line : std::string();
}

std::string FrankfurtCourse::play(std::string_view) { return {}; }  // nobody says anything for anybody here
}  // namespace tumult::server
