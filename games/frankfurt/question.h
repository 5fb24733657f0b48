// What may be done, and why something is not. The question is nearly always the same: anything, by anyone.
#pragma once
#include "games/frankfurt/cards.h"
#include "kit/list.h"

namespace tumult::frankfurt {
enum class Clause : u8 {
  none,
#define CLAUSE(name, text) name,
#include "games/frankfurt/clauses.def"
#undef CLAUSE
  end,
};

// When something arrives: milliseconds since the beginning, stamped from outside.
using Tick = u32;
constexpr Tick later(Tick t, Tick by) { return t + by < t ? ~Tick{0} : t + by; }

enum class Verb : u8 {
  lay,    // column, to: a pile; saw: what its player saw on top
  turn,   // column
  shift,  // column, to: an empty column
  slap,   // to: a pile
  call,   // to: a pile; saw
  draw,   // the own start card, under constant stress
  stuck,  // could turn or shift, but does not: said by whoever keeps the time
  ok,     // on with the next round
};
inline constexpr int kVerbs = static_cast<int>(Verb::ok) + 1;  // it is the last one
inline constexpr u8 kNowhere = 15;

struct Answer {
  Verb verb = Verb::ok;
  Seat seat = 0;
  u8 column : 4 = kNowhere;
  u8 to : 4 = kNowhere;
  Kind saw = Kind::none;
  Tick tick = 0;
  friend constexpr bool operator==(const Answer&, const Answer&) = default;
};
static_assert(sizeof(Answer) == 8);

enum class Ask : u8 {
  nothing,  // the game is over
  play,     // anything
  slap,     // one of the piles that are left
  confirm,  // ok
};

struct Question {
  Ask what = Ask::nothing;
  SeatSet who;  // who can do something
  u8 left = 1;  // there are no groups of picks here
  u8 pad = 0;
};
static_assert(sizeof(Question) == 4);

inline constexpr int kMostAnswers =
    32;  // four columns on four piles, four calls, stuck; lays are written four at a time
using Answers = List<Answer, kMostAnswers>;
}  // namespace tumult::frankfurt
