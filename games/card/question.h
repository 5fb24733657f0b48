// What somebody is asked, what may be answered, and why an answer is refused. All of it data.
#pragma once
#include <cassert>

#include "games/card/cards.h"
#include "kit/list.h"

namespace tumult::card {
enum class Clause : u8 {
  none,
#define CLAUSE(name, text) name,
#include "games/card/clauses.def"
#undef CLAUSE
#define EVENT(name, ...) C_EV_##name,
#include "games/card/events.def"
#undef EVENT
#define POWER(name, ...) C_POW_##name,
#include "games/card/powers.def"
#undef POWER
#define RULE(name, ...) C_RULE_##name,
#include "games/card/rules.def"
#undef RULE
  end,
};

enum class Verb : u8 {
  play,  // what, as
  draw,
  pass,
  name,           // to
  give,           // what, to
  take,           // what
  discard,        // what
  lay,            // what
  wish,           // what: a Wish
  toss,           // what
  share,          // to
  choose_colour,  // what: a Wish
  choose_power,   // what: a Power, or kFaceDown
  choose_event,   // what: an Event
  choose_card,    // what
  activate,       // what: a Power
  ok,
};
inline constexpr int kVerbs = static_cast<int>(Verb::ok) + 1;  // it is the last one

// Wishes in one byte: the colours 0 to 4, black 5, and 10 + n for a number.
using Wish = u8;
inline constexpr Wish kWishNumber = 10, kNoWish = 0xFF;
constexpr Wish wish_of(Colour c) { return static_cast<Wish>(c); }
constexpr Wish wish_of(int number) { return static_cast<Wish>(kWishNumber + number); }

// Edison: "a face-down one" of somebody else, picked unseen.
inline constexpr u8 kFaceDown = kPowers;

struct Answer {
  Verb verb = Verb::pass;
  Seat seat = 0;
  u8 what = 0xFF;
  Kind as = kNoKind;
  Seat to = kNobody;
  u8 pad[3] = {};
  friend constexpr bool operator==(const Answer&, const Answer&) = default;
};
static_assert(sizeof(Answer) == 8);

enum class Ask : u8 {
  nothing,     // the game is over
  turn,        // play or draw
  after_draw,  // play or pass
  second,      // 2nd Chance: play a matching card
  any_card,    // Random Chance: play a card, matching or not
  twin,        // Twins: play the same number or pass
  power,       // activate or pass
  wish,        // a colour, or a number where `numbers` says so
  number,      // a number
  name,        // one of `seats`
  give,        // a card of one's hand to one of `seats`
  take,        // a card from `from`
  discard,
  lay,
  share,       // one draw for one of `seats`
  colour,      // one of the question's colours
  used_power,  // Recharge: one of one's used powers
  own_power,   // Update: one of one's powers
  swap_power,  // Edison: one power of the person in `seats`
  event,       // one of those laid out, or of those that happened
  imitate,     // a start Mimicry: an open-wish card
  go,          // ok or pass
  confirm,     // ok
  react,       // toss the card of `window`, or pass
};
inline constexpr int kAsks = static_cast<int>(Ask::react) + 1;  // it is the last one
enum class Window : u8 { counter, lucky, nice };
// Which cards of a hand a give, discard or lay is about.
enum class Filter : u8 { any, not_fuck_you, not_curse, lowest_of_last_colour, at_least_laid };

// What an answer may be, besides the general meaning of `what`.
namespace may {
inline constexpr u8 pass = 1;     // pass is an answer
inline constexpr u8 numbers = 2;  // a wish may be a number
inline constexpr u8 oneself = 4;  // the answerer may be among those named
inline constexpr u8 hidden = 8;   // a power card may be chosen unseen
}  // namespace may

struct Question {
  Ask what = Ask::nothing;
  SeatSet who;      // who owes an answer
  SeatSet asked;    // who was asked; in a reaction window nobody sees who has passed
  SeatSet seats;    // who may be named
  u8 param = 0xFF;  // of what is asked: read it by the names below
  u8 may = 0;
  u8 left = 1;                   // a group: so many picks until the draft is complete
  Clause clause = Clause::none;  // of the effect: what a refused answer here breaks

  Window window() const { return static_cast<Window>(param_of(Ask::react)); }
  u8 taken_from() const { return param_of(Ask::take); }    // a Place
  u8 colours() const { return param_of(Ask::colour); }     // a bit each
  u8 number() const { return param_of(Ask::twin); }        // that of the card before
  Kind played_as() const { return param_of(Ask::power); }  // the card to which the power would be activated
  // Update: the power card that was drawn, which cannot go back; 0xFF to all but its owner.
  u8 drawn_power() const { return param_of(Ask::own_power); }
  Filter filter() const {
    assert(what == Ask::give || what == Ask::discard || what == Ask::lay);
    return static_cast<Filter>(param);
  }

 private:
  u8 param_of([[maybe_unused]] Ask w) const {
    assert(what == w);
    return param;
  }
};
static_assert(sizeof(Question) == 8);

// The longest list: every kind to every other seat. One more may be written before it is known whether it counts.
inline constexpr int kMostAnswers = kKinds * (kMaxSeats - 1) + 1;
using Answers = List<Answer, kMostAnswers>;
}  // namespace tumult::card
