// What somebody is asked, what may be answered, and why an answer is refused. All of it data.
#pragma once
#include <algorithm>
#include <cassert>

#include "games/board/cards.h"
#include "kit/list.h"

namespace tumult::board {
enum class Clause : u8 {
  none,
#define CLAUSE(name, text) name,
#include "games/board/clauses.def"
#undef CLAUSE
#define EVENT(name, text, number) B_EV_##number,
#include "games/board/events.def"
#undef EVENT
  end,
};

enum class Verb : u8 {
  play,    // what, field, dir
  toss,    // what, field, dir
  roll,    // the die that is asked for
  name,    // to
  choose,  // number
  take,    // what; and field, where it lies on the board
  move,    // number: a teleport field from 0; field
  pass,
  ok,
};
inline constexpr int kVerbs = static_cast<int>(Verb::ok) + 1;  // it is the last one

struct Answer {
  Verb verb = Verb::pass;
  Seat seat = 0;
  Kind what = Kind::none;
  Field field = kNoField;
  Dir dir = Dir::none;
  Seat to = kNobody;
  u8 number = 0xFF;
  u8 pad = 0;
  friend constexpr bool operator==(const Answer&, const Answer&) = default;
};
static_assert(sizeof(Answer) == 8);

enum class Ask : u8 {
  nothing,    // the game is over
  turn,       // play a card
  set_up,     // lay a card, without effect
  restock,    // lay a card on anything but white
  roll,       // throw a die
  name,       // one of `seats`
  steps,      // 1 or 2
  take,       // Magnet: a card that lies on the board
  market,     // a card that was turned over
  move_mark,  // Reorganize: a teleport field to another field
  confirm,    // ok
  react,      // toss the card of the window, or pass
};
enum class Window : u8 { block, nice, re_roll };
inline constexpr Kind kTossed[] = {Kind::block, Kind::nice_try, Kind::re_roll};

struct Question {
  Ask what = Ask::nothing;
  SeatSet who;                   // who owes an answer
  SeatSet asked;                 // who was asked; in a reaction window nobody sees who has passed
  SeatSet seats;                 // who may be named
  u8 param = 0xFF;               // of what is asked: read it by the names below
  u8 left = 1;                   // a group: so many picks until the draft is complete
  Clause clause = Clause::none;  // what declining here breaks
  u8 pad = 0;

  Window window() const { return static_cast<Window>(param_of(Ask::react)); }
  Kind tossed() const { return kTossed[param_of(Ask::react)]; }  // the card of the window
  u8 sides() const { return param_of(Ask::roll); }               // of the die
  // Reorganize: the number of the teleport field that was moved first, which may not be moved again; 0xFF: none was.
  u8 moved_mark() const { return param_of(Ask::move_mark); }

 private:
  u8 param_of([[maybe_unused]] Ask w) const {
    assert(what == w);
    return param;
  }
};
static_assert(sizeof(Question) == 8);

// The longest list: every kind on every field, with those that point all ways they can; written eight at a time.
inline constexpr int kMostAnswers = [] {
  int lays = 0;
  for (int k = 0; k < kKinds; ++k) lays += std::max(1, ways(static_cast<Kind>(k)));
  return lays * std::popcount(kBetween) + 8;
}();
using Answers = List<Answer, kMostAnswers>;
}  // namespace tumult::board
