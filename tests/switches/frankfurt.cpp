// The rules of Frantic Frankfurt. See switches.h.
#include "games/frankfurt/switches.h"

#include "games/frankfurt/text.h"
#include "tests/switches/switches.h"

using namespace tumult;
using namespace tumult::frankfurt;

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  Switchboard<Scene> frankfurt(argv[1]);
  for (int i = 0; i < kRules; ++i) {
    const auto rule = static_cast<Rule>(i);
    if (rule == Rule::deal || rule == Rule::next_round) continue;  // nothing to switch off
    switched_off = {.rule = rule};
    frankfurt.check(std::string(text_of(clause_of(rule))), text_of(rule));
  }
  return frankfurt.result();
}
