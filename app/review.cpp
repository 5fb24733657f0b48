// tumult review: the costliest decisions of a game that is over, or as far as it went.
#include <unistd.h>
#include <algorithm>
#include <vector>

#include "app/records.h"
#include "bots/bots.h"

namespace tumult::app {
namespace {
struct Finding {
  int number;  // of the answer, from 1
  std::string who, given, better;
  double points, error;
};

// Who is looked at: the seats of people, if the record says how many there were.
template <class Journal>
SeatSet reviewed(const Journal& journal, int seat) {
  if (seat >= 0) return only(static_cast<Seat>(seat));
  int people = journal.options().players;
  for (const std::string& note : journal.notes())
    if (const Words w(note); w[0] == "people") read_number(w[1], people);
  return first_seats(std::clamp<int>(people, 1, journal.options().players));
}

template <class Front>
std::string in_words(const typename Front::Journal::Game& g, const typename Front::Journal::Answer& a) {
  Line line;
  Front::Spoken::write(line, g, a);
  return std::string(line.view());
}

// Plays the record again, and looks at each decision with what its seat saw then.
template <class Front>
std::vector<Finding> look_through(const typename Front::Journal& journal, typename Front::Journal again,
                                  const ReviewRequest& request) {
  std::vector<Finding> findings;
  const SeatSet seats = reviewed(journal, request.seat);
  const bool progress = isatty(STDERR_FILENO) != 0;
  for (int i = 0; i < journal.answers(); ++i) {
    if (progress) fmt::print(stderr, "\rlooking at {} of {}\033[K", i + 1, journal.answers());
    const auto& g = again.game();
    Line why;
    const auto given = Front::Spoken::read(g, Words(journal.said(i)), why);
    if (!given) break;
    if (seats.has(given->seat)) {
      bots::Mind mind{bots::Level::hard, request.budget, Chance::from_seed(static_cast<u64>(i))};
      const auto found = bots::regret(mind, view_of(g, given->seat), *given);
      const std::string& name = journal.name(given->seat);
      if (found.points > 0)
        findings.push_back({i + 1, name.empty() ? fmt::format("s{}", given->seat) : name, in_words<Front>(g, *given),
                            in_words<Front>(g, found.better), found.points, found.error});
    }
    if (again.answer(*given)) break;
  }
  if (progress) fmt::print(stderr, "\r\033[K");
  std::ranges::sort(findings, std::greater{}, &Finding::points);
  return findings;
}

template <class Front>
int review_one(const ReviewRequest& request, const std::string& text) {
  Problem problem;
  const auto journal = Front::Journal::read(text, Check::everything, problem);
  auto again = Front::Journal::read(text, Check::everything, problem, 0);
  if (!journal || !again) return tell(request.file, problem);
  if (request.seat >= journal->options().players) {
    fmt::print(stderr, "tumult review: nobody sits on seat {}; there are {}, counted from 0\n", request.seat,
               journal->options().players);
    return kNonsense;
  }
  const std::vector<Finding> findings = look_through<Front>(*journal, std::move(*again), request);
  if (findings.empty()) fmt::print("Nothing that hard would certainly have done better.\n");
  for (const Finding& f : std::span(findings).first(std::min(findings.size(), static_cast<std::size_t>(request.most))))
    fmt::print("answer {}, {}: {}; better: {}, by {:.1f} ± {:.1f} points of the round\n", f.number, f.who, f.given,
               f.better, f.points, 2 * f.error);
  return kWell;
}
}  // namespace

int review(const ReviewRequest& request) {
  return with_record(request.file, [&](auto front, const std::string& text) {
    using Front = decltype(front);
    using Game = typename Front::Journal::Game;
    using Answer = typename Front::Journal::Answer;
    if constexpr (requires(bots::Mind m, Game g, Answer a) { bots::regret(m, view_of(g, 0), a); }) {
      return review_one<Front>(request, text);
    } else {
      fmt::print(stderr, "tumult review: in {} speed decides; there is nothing to look back at\n",
                 Front::Spoken::kName);
      return kNonsense;
    }
  });
}
}  // namespace tumult::app
