// What effects are written in: the game with its chance and its record sink, and the verbs of the table.
#pragma once
#include <algorithm>

#include "games/board/frames.h"
#include "games/board/game.h"
#include "kit/play.h"

namespace tumult::board {
// What is noted when it happens.
enum class What : u8 {
  dealt,
  starts,    // actor: who won the dice of the set-up
  played,    // card, to: a field, count: where it points
  tossed,    // the same
  rolled,    // amount; count: sides of the die
  moved,     // a card: from, to; a drawn one is seen by who drew it
  stepped,   // a piece: actor, from, to
  acted,     // card; from: the field
  teleport,  // a teleport field: card: its number, from, to
  named,     // to: a seat
  chose,     // amount
  event,     // card: which
  turn_began,
  blocked,
  scored,
  round_ended,
  game_ended,
  revealed,  // a card that counts when the round is over: actor, card, amount: its points
};

namespace flag {
// Of movements and of what follows from them: how::backwards, how::ghost.
inline constexpr u8 played = 4;  // a card that acts because it was played, not because it was landed on
}  // namespace flag

constexpr NewFrameOf<Task> throw_of(Seat thrower, u8 sides) {
  return {.task = Task::throw_die, .seat = thrower, .card = sides};
}
constexpr NewFrameOf<Task> movement_of(Seat piece, Seat roller, u8 flags = 0) {
  return {.task = Task::movement, .seat = piece, .victim = roller, .flags = flags};
}
constexpr NewFrameOf<Task> walk_of(Seat piece, u8 steps) { return {.task = Task::walk, .seat = piece, .count = steps}; }

struct NewQuestion {
  Ask what = Ask::nothing;
  SeatSet who;
  SeatSet seats = {};
  u8 param = 0xFF;
  int left = 1;
  Clause clause = Clause::none;
};

struct Play : PlayOf<Game, Task> {
  // What the frame that has just ended has to tell the one below it.
  int rolled = 0;         // the throw
  Seat tosser = kNobody;  // the window

  // Asking: nothing happens after it.
  Flow ask(const NewQuestion&);

  // Cards.
  void lay(Card, Field, Dir);  // from a hand onto the board
  void take_up(Field, Seat);   // its top card into a hand
  bool draw(Seat);             // false: the pile is empty
  bool draw_up(Seat first);    // everybody to four cards, in order of play from there; false: the pile ran out
  Card turn_over();            // the top of the draw pile, openly; kNoCard if it is empty
  void take_shown(Card, Seat);
  void discard_hand(Seat);  // out of the round
  void pass_hands_right();
  void bury(Field);  // whatever lies there is out of the round
  void move_teleport(int number, Field);

  // Pieces and dice.
  void put(Seat, Field);   // sets the piece of that seat down there
  void walk(Seat, Field);  // takes it there along the track; kWalking lists the tasks that do
  u8 roll(Seat, u8 sides);
  void trigger(Seat, int what);  // a card, or kCards + a teleport field, acts on that seat's piece (B-MOVE-3)

 private:
  void move(Card, Place to, SeatSet sees);
  Task task() const { return task_of(g.stack.top()); }
  void set_piece(Seat, Field);
};

// The steps of a round at which one can begin.
inline constexpr u8 kRoundDealt = 1, kRoundOfTurns = 4;

namespace names {  // the space in which a script names a throw: dice + 1 to dice + 20
inline constexpr u8 dice = 100;
static_assert(kKinds <= dice);
}  // namespace names

// Everybody of these who holds cards is asked at once whether to toss the card of that window. (B-WINDOW)
// Done: nobody holds any, and nobody has tossed.
Flow open_window(Play&, Window, SeatSet asked);
// Somebody is attacked and may toss Block. (B-BLOCK)
inline Flow block_window(Play& p, Seat target) { return open_window(p, Window::block, only(target)); }
// Where the piece stands now, something may act: the frame goes on as that. (B-MOVE-3)
Flow land(Play&, const Frame&);
// A card effect sets the piece down there, an X sends it on, and what lies where it comes to rest acts. (B-MOVE-5)
Flow set_down(Play&, const Frame&, Field);
void lay_answered(Play&, const Answer&, What);
Card copy_in_hand(const Table&, Seat, Kind);
Card copy_shown(const Table&, Kind);
// Events in which all do something: on to the next one; false when all have had their turn. (B-EV-ORDER)
bool to_next(Play&, Frame&);
// Events in which all roll: `each` gets every seat and its roll.
template <class Each>
Flow all_roll(Play& p, Frame& f, Each each) {
  if (f.step == 0) f.step = 1;
  else each(Seat{f.victim}, p.rolled);
  if (!to_next(p, f)) return Flow::Done;
  return p.call(throw_of(f.victim, 6));
}

#define TASK(name) Flow name(Play&, Frame&, const Answer*);
namespace course {
#include "games/board/tasks.def"
}
#undef TASK
// A step of a movement onto the field of a crossing card. (B-MOVE-2)
struct Step {
  int left = 0;        // steps after this one
  bool acted = false;  // once a turn
};

// The effect of landing on a card or of playing it, of crossing it, or of having tossed it.
namespace cards {
#define EFFECT_landing(name) Flow name(Play&, Frame&, const Answer*);
#define EFFECT_played(name) EFFECT_landing(name)
#define EFFECT_played_or_landing(name) EFFECT_landing(name)
#define EFFECT_crossing(name) void name(Step&);
#define EFFECT_tossed(name) void name(Play&, Frame&);
#define CARD(name, text, colour, count, acts) EFFECT_##acts(name)
#include "games/board/cards.def"
#undef CARD
#undef EFFECT_landing
#undef EFFECT_played
#undef EFFECT_played_or_landing
#undef EFFECT_crossing
#undef EFFECT_tossed
}  // namespace cards
namespace events {
#define EVENT(name, ...) Flow name(Play&, Frame&, const Answer*);
#include "games/board/events.def"
#undef EVENT
}  // namespace events
}  // namespace tumult::board
