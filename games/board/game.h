// The rules engine of the board game: a new game, what may be answered, why not, and what follows.
#pragma once
#include <optional>

#include "games/board/table.h"
#include "kit/chance.h"
#include "kit/record.h"

namespace tumult::board {
// Raised whenever play changes: records say under which rules they were played.
inline constexpr int kRulesVersion = 2;

struct Refusal {
  Clause clause;
};

// The first round dealt, up to the first question: the dice for who starts.
Game new_game(const Options&, Chance&, Sink* = nullptr);
// An empty table to be laid out by hand: every card is in the draw pile, nobody is asked anything.
Game bare_table(const Options&);
// From a laid-out table to the first question: `turn` is on turn, or the dice decide who starts.
enum class Begin : u8 { in_turn, with_set_up };
void begin(Game&, Begin, Chance&, Sink* = nullptr);

// Every answer that seat may give now, each once.
void legal(const Game&, Seat, Answers&);
std::optional<Refusal> refuse(const Game&, const Answer&);
// The answer must not be refused.
void apply(Game&, const Answer&, Chance&, Sink* = nullptr);
// The kindest answer for a seat that does not answer: pass, or the first that costs nothing.
Answer gentlest(const Game&, Seat);

// The same for equal games on every platform.
u64 digest_of(const Game&);

// Where the card asked for could be laid, by kind: the turn's card, one of the set-up or of Restock, a tossed one.
FieldSet fields_asked_for(const Game&, Kind);
// Lays a card on top of a field of a table that is laid out by hand; it must be in the draw pile.
void lay_out(Game&, Card, Field, Dir);
// Likewise a teleport field.
void lay_out_teleport(Game&, int number, Field);

// How a movement of that many steps goes, cards and all, without carrying anything out.
struct Walked {
  Field end = 0;
  FieldSet acted = 0;  // the fields whose Stop or Snail acted
};
Walked walked(const Table&, Seat, int steps, u8 how);
// What would act on a piece of that seat landing there: a card, or kCards + the number of a teleport field from 0.
// kNoCard: nothing.
u8 acting(const Table&, Seat, Field);
// Where a piece comes to rest that a card effect sets down there: an X sends it on. (B-MOVE-5)
Field past_x(const Table&, Field);
}  // namespace tumult::board
