// tumult verify, tumult replay.
#include <fmt/core.h>

#include "app/commands.h"
#include "games/card/text_record.h"

namespace tumult::app {
int verify(const std::vector<std::string>& files) {
  int worst = kWell;
  for (const std::string& file : files) {
    std::string text;
    if (!read_file(file, text)) return kNonsense;
    card::Problem problem;
    const auto journal = card::Journal::read(text, card::Journal::Check::everything, problem);
    if (!journal) {
      fmt::print("{}:{}: {}\n", file, problem.line, problem.text);
      worst = problem.nonsense ? kNonsense : std::max(worst, kFails);
      continue;
    }
    fmt::print("{}: every one of {} answers was legal, {}{}\n", file, journal->answers(), journal->chance_in_words(),
               journal->game().game_over ? ", and the result follows" : "; the game is not over");
  }
  return worst;
}

int replay(const ReplayRequest& request) {
  std::string text;
  if (!read_file(request.file, text)) return kNonsense;
  card::Problem problem;
  const auto journal = card::Journal::read(text, card::Journal::Check::everything, problem, request.to);
  if (!journal) {
    fmt::print(stderr, "{}:{}: {}\n", request.file, problem.line, problem.text);
    return problem.nonsense ? kNonsense : kFails;
  }
  if (request.to > journal->answers()) {
    fmt::print(stderr, "tumult replay: {} has {} answers, not {}\n", request.file, journal->answers(), request.to);
    return kNonsense;
  }
  if (request.as_scenario) {
    fmt::print("{}", journal->as_scenario());
    return kWell;
  }
  Line position;
  card::write_position(position, journal->game());
  fmt::print("after {} answers: {}\n", journal->answers(), position.view());
  return kWell;
}
}  // namespace tumult::app
