// The cards and events of the board game. See switches.h.
#include "games/board/switches.h"

#include "games/board/text.h"
#include "tests/switches/switches.h"

using namespace tumult;
using namespace tumult::board;

namespace {
// Where the clause is not called as the card is.
std::string clause_of_card(Kind k) {
  switch (k) {
    case Kind::second_chance: return "B-SECOND";
    case Kind::skip: return "B-SKIP-CARD";
    case Kind::stop:
    case Kind::x:
    case Kind::snail: return "B-MOVE";
    case Kind::nice_try: return "B-NICE";
    case Kind::re_roll: return "B-REROLL";
    case Kind::troublemaker: return "B-TROUBLE";
    case Kind::fuck_you: return "B-FY";
    default: return fmt::format("B-{}", text_of(k));
  }
}
}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  Switchboard<Scene> board(argv[1]);
  for (int i = 0; i < kKinds; ++i) {
    const auto kind = static_cast<Kind>(i);
    switched_off = {.card = kind};
    board.check(clause_of_card(kind), text_of(kind));
  }
  for (int i = 0; i < kEvents; ++i) {
    const auto event = static_cast<Event>(i);
    if (event == Event::friday_the_13th) continue;  // it has no effect to switch off
    switched_off = {.event = event};
    board.check(std::string(text_of(static_cast<Clause>(static_cast<int>(Clause::B_EV_01) + i))), text_of(event));
  }
  return board.result();
}
