// tumult review: the costliest decisions of a game that is over, or as far as it went.
#include <unistd.h>
#include <algorithm>
#include <vector>

#include "app/records.h"
#include "session/session_of.h"

namespace tumult::app {
namespace {
struct Finding {
  int number;  // of the answer, from 1
  std::string who, given, better;
  double points, error;
};

// Who is looked at: the seats of people, if the record says how many there were.
template <class GameRecord>
SeatSet reviewed(const GameRecord& record, int seat) {
  if (seat >= 0) return only(static_cast<Seat>(seat));
  int people = record.options().players;
  for (const std::string& note : record.notes())
    if (const Words w(note); w[0] == "people") read_number(w[1], people);
  return first_seats(std::clamp<int>(people, 1, record.options().players));
}

template <class G>
std::string in_words(const typename G::Game& g, const typename G::Answer& a) {
  Line line;
  G::write(line, g, a);
  return std::string(line.view());
}

// Looks at each decision with what its seat saw then, and remembered.
template <class G>
std::vector<Finding> look_through(SessionOf<G>& session, const ReviewRequest& request) {
  std::vector<Finding> findings;
  const SeatSet seats = reviewed(session.game_record(), request.seat);
  const bool progress = isatty(STDERR_FILENO) != 0;
  for (int ply = 0; ply < session.ply(); ++ply) {
    const int number = ply + 1;
    if (progress) fmt::print(stderr, "\rlooking at {} of {}\033[K", number, session.ply());
    session.show_ply(ply);
    const auto& g = session.game();
    Line why;
    const auto given = G::read(g, Words(session.said(ply)), why);
    if (!given || !seats.has(given->seat)) continue;
    bots::Mind mind{
        .level = bots::Level::hard, .budget = request.budget, .chance = Chance::from_seed(static_cast<u64>(number))};
    session.recall(mind, given->seat);
    const auto found = bots::regret(mind, session.view(given->seat), *given);
    const std::string& name = session.game_record().name(given->seat);
    if (found.points > 0)
      findings.push_back({number, name.empty() ? fmt::format("s{}", given->seat) : name, in_words<G>(g, *given),
                          in_words<G>(g, found.better), found.points, found.error});
  }
  if (progress) fmt::print(stderr, "\r\033[K");
  std::ranges::sort(findings, std::greater{}, &Finding::points);
  return findings;
}

template <class G>
int review_one(const ReviewRequest& request, const std::string& text) {
  int status = kWell;
  auto record = read_to_look_at<G>(request.file, text, -1, status);
  if (!record) return status;
  SessionOf<G> session(Keep::everything, std::move(*record));
  if (request.seat >= session.players()) {
    fmt::print(stderr, "tumult review: nobody sits on seat {}; there are {}, counted from 0\n", request.seat,
               session.players());
    return kNonsense;
  }
  const std::vector<Finding> findings = look_through(session, request);
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
