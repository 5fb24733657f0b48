// tumult verify, tumult replay.
#include <algorithm>
#include <array>

#include "app/records.h"
#include "catalogue/plain.h"
#include "session/session_for.h"

namespace tumult::app {
namespace {
template <class G>
int verify_one(const std::string& file, const std::string& text) {
  Problem problem;
  const auto journal = JournalOf<G>::read(text, Check::everything, problem);
  if (!journal) return tell(file, problem);
  const std::string rules = rules_in_words(journal->rules(), G::kRulesVersion);
  fmt::print("{}: {}every one of {} answers was legal{}\n  {}\n", file,
             rules.empty() ? "" : rules + "agrees to the end; ", journal->answers(),
             G::over(journal->game()) ? ", and the result follows" : "; the game is not over",
             in_words(journal->chance_found()));
  return kWell;
}

// What happened, in sentences.
template <class G>
int tell_log(const ReplayRequest& request, JournalOf<G> record) {
  const auto lang = catalogue::lang(request.lang);
  if (!lang) {
    fmt::print(stderr, "tumult replay: --lang {} is not known; expected {}\n", request.lang, catalogue::codes());
    return kNonsense;
  }
  const SessionFor<G> session(Keep::everything, std::move(record));
  if (request.seat >= session.players()) {
    fmt::print(stderr, "tumult replay: nobody sits on seat {}; there are {}, counted from 0\n", request.seat,
               session.players());
    return kNonsense;
  }
  std::array<std::string, kMaxSeats> people;
  for (Seat s = 0; s < kMaxSeats; ++s) {
    const std::string& name = session.game_record().name(s);
    people[s] = name.empty() ? fmt::format("s{}", s) : name;
  }
  const Seat reader = request.seat < 0 ? Session::kSpectator : static_cast<Seat>(request.seat);
  const catalogue::Telling telling{.lang = *lang, .people = people, .reader = reader};
  Story story;
  session.each_step([&](std::span<const Record> step, int) {
    story.clear();
    G::narrate(step, reader, story);
    for (const Message& m : story.messages) fmt::print("{}\n", catalogue::plain_text(telling, G::kName, story, m));
  });
  return kWell;
}

template <class G>
int replay_one(const ReplayRequest& request, const std::string& text) {
  int status = kWell;
  auto journal = read_to_look_at<G>(request.file, text, request.to, status);
  if (!journal) return status;
  if (status == kWell && request.to > journal->answers()) {
    fmt::print(stderr, "tumult replay: {} has {} answers, not {}\n", request.file, journal->answers(), request.to);
    return kNonsense;
  }
  if (request.as_scenario) {
    fmt::print("{}", journal->as_scenario());
    return status;
  }
  if (request.log) {
    const int told = tell_log<G>(request, std::move(*journal));
    return told == kWell ? status : told;
  }
  Line position;
  G::write_position(position, journal->game());
  fmt::print("after {} answers: {}\n", journal->answers(), position.view());
  return status;
}
}  // namespace

int verify(const std::vector<std::string>& files) {
  constexpr std::array kByWeight = {kWell, kDiffers, kFails, kNonsense};
  const auto weight = [&](int status) { return std::ranges::find(kByWeight, status); };
  int worst = kWell;
  for (const std::string& file : files)
    worst = std::max(
        worst,
        with_record(file, [&](auto game, const std::string& text) { return verify_one<decltype(game)>(file, text); }),
        [&](int a, int b) { return weight(a) < weight(b); });
  return worst;
}

int replay(const ReplayRequest& request) {
  return with_record(request.file,
                     [&](auto game, const std::string& text) { return replay_one<decltype(game)>(request, text); });
}
}  // namespace tumult::app
