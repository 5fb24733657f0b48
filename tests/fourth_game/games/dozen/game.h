// The rules engine: a new game, what may be answered, why not, and what follows.
#pragma once
#include <optional>

#include "games/dozen/table.h"
#include "kit/chance.h"
#include "kit/record.h"

namespace tumult::dozen {
inline constexpr int kRulesVersion = 1;  // raised whenever play changes
struct Refusal {
  Clause clause;
};
// What is noted when it happens.
enum class What : u8 { dealt, laid, turned, tossed, taken, scored, round_ended, game_ended };

Game new_game(const Options&, Chance&, Sink* = nullptr);
// Everybody with cards is asked for one.
void ask_for_cards(Game&);
void legal(const Game&, Seat, Answers&);
std::optional<Refusal> refuse(const Game&, const Answer&);
void apply(Game&, const Answer&, Chance&, Sink* = nullptr);
Answer gentlest(const Game&, Seat);
u64 digest_of(const Game&);
}  // namespace tumult::dozen
