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

template <class G>
std::string in_words(const typename G::Game& g, const typename G::Answer& a) {
  Line line;
  G::write(line, g, a);
  return std::string(line.view());
}

// Looks at each decision with what its seat saw then, and remembered.
template <class G>
std::vector<Finding> look_through(const JournalOf<G>& journal, const ReviewRequest& request) {
  std::vector<Finding> findings;
  const SeatSet seats = reviewed(journal, request.seat);
  const bool progress = isatty(STDERR_FILENO) != 0;
  bots::Mind minds[kMaxSeats];
  int number = 0;
  journal.look_back([&](const auto& g, const auto& given) {
    ++number;
    if (progress) fmt::print(stderr, "\rlooking at {} of {}\033[K", number, journal.answers());
    for (const Seat s : seats - only(given.seat))
      if (!G::in_window(g)) bots::watch(minds[s], view_of(g, s), given);
    if (!seats.has(given.seat)) return;
    bots::Mind& mind = minds[given.seat];
    mind.level = bots::Level::hard, mind.budget = request.budget;
    mind.chance = Chance::from_seed(static_cast<u64>(number));
    const auto found = bots::regret(mind, view_of(g, given.seat), given);
    const std::string& name = journal.name(given.seat);
    if (found.points > 0)
      findings.push_back({number, name.empty() ? fmt::format("s{}", given.seat) : name, in_words<G>(g, given),
                          in_words<G>(g, found.better), found.points, found.error});
  });
  if (progress) fmt::print(stderr, "\r\033[K");
  std::ranges::sort(findings, std::greater{}, &Finding::points);
  return findings;
}

template <class G>
int review_one(const ReviewRequest& request, const std::string& text) {
  int status = kWell;
  const auto journal = read_to_look_at<G>(request.file, text, -1, status);
  if (!journal) return status;
  if (request.seat >= journal->options().players) {
    fmt::print(stderr, "tumult review: nobody sits on seat {}; there are {}, counted from 0\n", request.seat,
               journal->options().players);
    return kNonsense;
  }
  const std::vector<Finding> findings = look_through<G>(*journal, request);
  if (findings.empty()) fmt::print("Nothing that hard would certainly have done better.\n");
  for (const Finding& f : std::span(findings).first(std::min(findings.size(), static_cast<std::size_t>(request.most))))
    fmt::print("answer {}, {}: {}; better: {}, by {:.1f} ± {:.1f} points of the round\n", f.number, f.who, f.given,
               f.better, f.points, 2 * f.error);
  return status;
}
}  // namespace

int review(const ReviewRequest& request) {
  return with_record(request.file, [&](auto game, const std::string& text) {
    using G = decltype(game);
    if constexpr (TurnBased<G>) {
      return review_one<G>(request, text);
    } else {
      fmt::print(stderr, "tumult review: in {} speed decides; there is nothing to look back at\n", G::kName);
      return kNonsense;
    }
  });
}
}  // namespace tumult::app
