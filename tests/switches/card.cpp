// The special cards, events, powers and rule cards of the card game. See switches.h.
#include "games/card/switches.h"

#include "games/card/text.h"
#include "tests/switches/switches.h"

using namespace tumult;
using namespace tumult::card;

namespace {
// Where the clause is not called as the card is.
std::string clause_of_card(Symbol s) {
  switch (s) {
    case Symbol::second_chance: return "C-2ND";
    case Symbol::swap: return "C-MATCH-4";
    case Symbol::fantastic_four: return "C-FFOUR";
    case Symbol::counterattack: return "C-COUNTER";
    case Symbol::equality: return "C-EQUAL";
    case Symbol::inequality: return "C-INEQ";
    case Symbol::lucky_bastard: return "C-LUCKY";
    case Symbol::nice_try: return "C-NICE";
    case Symbol::special_favours: return "C-FAVOUR";
    case Symbol::fuck_you: return "C-FY";
    case Symbol::mimicry: return "C-MIMIC";
    case Symbol::the_end: return "C-END-CARD";
    default: return fmt::format("C-{}", text_of(s));
  }
}
}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  Switchboard<Scene> board(argv[1]);
  for (int i = 1; i < kSymbols; ++i) {
    const auto symbol = static_cast<Symbol>(i);
    switched_off = {.symbol = symbol};
    board.check(clause_of_card(symbol), text_of(symbol));
  }
  for (int i = 0; i < kEvents; ++i) {
    const auto event = static_cast<Event>(i);
    if (event == Event::friday_the_13th) continue;  // it has no effect to switch off
    switched_off = {.event = event};
    board.check(fmt::format("C-EV-{}", text_of(event)), text_of(event));
  }
  for (int i = 0; i < kPowers; ++i) {
    const auto power = static_cast<Power>(i);
    switched_off = {.power = power};
    board.check(fmt::format("C-POW-{}", text_of(power)), text_of(power));
  }
  for (int i = 0; i < kRules; ++i) {
    const auto rule = static_cast<Rule>(i);
    switched_off = {.rule = rule};
    board.check(fmt::format("C-RULE-{}", text_of(rule)), text_of(rule));
  }
  return board.result();
}
