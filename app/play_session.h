// A game at this table: its record, its log, and who is to answer next. Knows no screen.
#pragma once
#include <optional>
#include <string>

#include "app/log.h"
#include "app/play_options.h"
#include "games/card/text_record.h"
#include "games/card/view.h"

namespace tumult::app {
class Session {
 public:
  Session(const Terms&, u64 seed);
  // A saved game; of other rules than today's it is replayed with the chance it holds.
  static std::optional<Session> resume(const std::string& record, const Terms&, card::Problem&);

  const card::Game& game() const { return journal_.game(); }
  const Log& log() const { return log_; }
  std::string record() const { return journal_.text(); }
  int answers() const { return journal_.answers(); }
  int people() const { return people_; }
  bool is_person(Seat s) const { return s < people_; }
  card::View view(Seat s) const { return card::view_of(game(), s); }
  // What those may see who look at the screen while nobody is asked.
  Seat onlooker() const { return people_ == 1 ? Seat{0} : card::kSpectator; }

  // Who answers next, and how: somebody in front of the screen, or by itself.
  enum class How : u8 { over, person, by_itself };
  struct Next {
    How how = How::over;
    Seat seat = kNobody;
  };
  Next next() const;
  // What a bot says, or the silence of somebody who has nothing to say. Follows from the record alone.
  card::Answer by_itself(Seat) const;
  std::optional<card::Refusal> answer(const card::Answer& a) { return journal_.answer(a, &log_); }

  Talk talk(const Terms&, Signs) const;

 private:
  Session(card::Journal&& journal, Log&& log) : log_(std::move(log)), journal_(std::move(journal)) {}
  bool asks_person(Seat) const;

  Log log_;
  card::Journal journal_;
  int people_ = 1;
  Bots bots_ = Bots::thumb;
  u64 thought_ = 0;  // where the bots' chance begins
};
}  // namespace tumult::app
