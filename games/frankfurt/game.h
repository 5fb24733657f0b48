// The rules engine of Frantic Frankfurt: a new game, what may be done, why not, and what follows. It knows no clock:
// every action says when it arrives.
#pragma once
#include <optional>

#include "games/frankfurt/table.h"
#include "kit/chance.h"
#include "kit/record.h"

namespace tumult::frankfurt {
// Raised whenever play changes: records say under which rules they were played.
inline constexpr int kRulesVersion = 2;

// How an action is answered. What comes back or is called wrongly is accepted, and may cost a wait; whoever must wait
// or wants what cannot be is refused, and nothing changes.
enum class How : u8 { done, comes_back, must_wait, cannot };
struct Reply {
  How how = How::done;
  Clause clause = Clause::none;  // what it rests on, if it is not simply done
  Tick until = 0;                // who waits then: until when
};
struct Refusal {
  Clause clause;
  Tick until = 0;  // not 0: it must wait until then
};

// The first round dealt and begun.
Game new_game(const Options&, Chance&, Sink* = nullptr);
// An empty table to be laid out by hand: every card is out of the game, nobody is asked anything.
Game bare_table(const Options&);
// From a laid-out table to the first question: in the middle of a round, or with the columns still to be laid. Unready
// seats have only a draw pile; if all seats are unready, or constant stress is off, the round is over. (K-STRESS)
enum class Begin : u8 { in_play, with_set_up };
void begin(Game&, Begin, Chance&, Sink* = nullptr);
// Laying out by hand: a card that is out of the game, shown to everybody where that place shows it.
void lay_out_column(Game&, Seat, int column, Card);
void turn_down(Game&, Seat, int column);  // its top card
void lay_out_pile(Game&, int pile, Card);
void lay_out_draw(Game&, Seat, Card);
void lay_out_lid(Game&, Card);

// Every action that seat may take, wrong cards and all, each once, at the first tick at which it may; what was seen on
// a pile is left unsaid.
void legal(const Game&, Seat, Answers&);
// What a sensible player would choose from: what fits, turning, shifting that shows a card, calling what is wrong,
// slapping, starting, going on; with what lies on top as what was seen.
void sensible(const Game&, Seat, Answers&);
// What would be said to it; nothing happens.
Reply reply_to(const Game&, const Answer&);
std::optional<Refusal> refuse(const Game&, const Answer&);
// The action must not be refused.
void apply(Game&, const Answer&, Chance&, Sink* = nullptr);
// Time goes on, and nobody does anything. It does not run backwards.
void pass_time(Game&, Tick);
// What is done for a seat that does nothing, after a time limit: start, slap the smallest pile, lay what fits, be
// treated as stuck, go on. Nothing: the table does not wait for that seat.
std::optional<Answer> gentlest(const Game&, Seat);

// The same for equal games on every platform.
u64 digest_of(const Game&);
}  // namespace tumult::frankfurt
