// The rules engine of the card game: a new game, what may be answered, why not, and what follows.
#pragma once
#include <optional>

#include "games/card/table.h"
#include "kit/chance.h"
#include "kit/record.h"

namespace tumult::card {
// Raised whenever play changes: records say under which rules they were played.
inline constexpr int kRulesVersion = 4;

struct Refusal {
  Clause clause;
};

// The first round dealt, up to the first question.
Game new_game(const Options&, Chance&, Sink* = nullptr);
// An empty table to be laid out by hand: every card of the deck is in the draw pile, nobody is asked anything.
Game bare_table(const Options&);
// From a laid-out table to the first question: `turn` is on turn, or the top of the draw pile is the start card. Or
// from options, dealer and scores alone: `dealt`.
enum class Begin : u8 { in_turn, with_start_card, dealt };
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

// Which cards of its hand a seat could play now.
CardSet playable(const Game&, Seat);
Symbol tossed_in(Window);  // which card a window is about
// What that seat may pick a card from, for give, take, discard, lay and toss.
CardSet pickable(const Game&, Seat);
}  // namespace tumult::card
