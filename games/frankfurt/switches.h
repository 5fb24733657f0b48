// What the rules let happen, row by row, and a switch for each, so that the tests can see that some scenario notices
// when it is off. Only in the build that tests it (TUMULT_SWITCHES); in every other nothing is ever off.
#pragma once
#include "kit/types.h"

namespace tumult::frankfurt {
enum class Rule : u8 {
#define RULE(name, clause) name,
#include "games/frankfurt/rules.def"
#undef RULE
  none,
};
inline constexpr int kRules = static_cast<int>(Rule::none);

struct Switches {
  Rule rule = Rule::none;
};
#ifdef TUMULT_SWITCHES
inline Switches switched_off;
inline bool is_off(Rule r) { return switched_off.rule == r; }
#else
inline constexpr Switches switched_off;
constexpr bool is_off(Rule) { return false; }
#endif
}  // namespace tumult::frankfurt
