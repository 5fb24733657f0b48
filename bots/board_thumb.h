// The rule of thumb for the board game: every answer is worth something, and the one worth most is given. It thinks of
// where the next throws lead, its own and the others', of what lies there and what is laid there, and of how much a
// field matters: little as long as nobody is near the destination. It keeps what can save it then.
#pragma once
#include "bots/board_outlook.h"
#include "bots/reason.h"

namespace tumult::bots {
class BoardThumb {
 public:
  BoardThumb(const board::Table&, const board::Question&, const board::UnderWay&, Seat);
  int worth(const board::Answer& a) const {
    if (a.verb == board::Verb::play && a.what == kind_)  // most are the same card on another field
      return comes_of_it_ - holds(a.what) + outlook_.laid(a.what, a.field, a.dir);
    Sum sum;
    add_up(a, sum);
    return sum.of;
  }
  // The same in its parts.
  Parts parts(const board::Answer& a) const {
    Parts parts;
    add_up(a, parts);
    return parts;
  }

 private:
  template <class To>
  void add_up(const board::Answer&, To&) const;
  int comes_of(board::Verb, board::Kind) const;
  int play_of(board::Kind) const;
  int toss_of(board::Kind) const;
  int name(Seat) const;
  int toss(const board::Answer&) const;
  int falls(const board::Throw&, int n) const;
  int re_roll() const;
  int block() const;
  int nice_try() const;

  const board::Table& t_;
  const board::Question& q_;
  const board::UnderWay& under_way_;
  Seat me_;
  Outlook outlook_;
  mutable board::Kind kind_ = board::Kind::none;  // the last that was looked at,
  mutable int comes_of_it_ = 0;                   // and what comes of it, wherever it is laid
};
// What each answer is worth.
void rate(const board::View&, const board::Answers&, int* worth);
}  // namespace tumult::bots
