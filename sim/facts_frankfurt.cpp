#include "games/frankfurt/play.h"
#include "sim/facts.h"

namespace tumult::sim {
namespace {
using namespace frankfurt;

enum Item { bounced, wrong, called_rightly, called_wrongly, slapped_first, gave_up, count };
constexpr std::string_view kNames[] = {"laid a card that came back",
                                       "laid a wrong card that stayed",
                                       "called a wrong card",
                                       "called a right card wrong",
                                       "slapped first",
                                       "gave up for stuck"};
static_assert(std::size(kNames) == Item::count);
constexpr Group kGroups[] = {{"did", "What somebody did in a round", 0, Item::count, true, false}};
constexpr std::string_view kEndings[] = {"nobody was through yet", "somebody won"};
}  // namespace

std::span<const Group> Facts<frankfurt::Spoken>::groups() { return kGroups; }
std::string Facts<frankfurt::Spoken>::name(int item) { return std::string(kNames[item]); }

// A card that is laid counts as a turn.
Told Facts<frankfurt::Spoken>::told(const Record& r) {
  using Of = Told::Of;
  const auto rule = static_cast<Rule>(r.cause);
  switch (static_cast<What>(r.what)) {
    case What::moved:
      if (rule == Rule::wrong_lies) return {Of::item, Item::wrong, r.actor};
      if (rule == Rule::higher || rule == Rule::odd_on_even) return {Of::turn, -1, r.actor};
      return {};
    case What::bounced: return {Of::item, Item::bounced, r.actor};
    case What::called:
      if (rule == Rule::called_back) return {Of::item, Item::called_rightly, r.actor};
      if (rule == Rule::called_wrongly) return {Of::item, Item::called_wrongly, r.actor};
      return {};
    case What::slapped:
      if (rule == Rule::first_slap) return {Of::item, Item::slapped_first, r.actor};
      return {};
    case What::given_up: return {Of::item, Item::gave_up, r.actor};
    case What::round_ended: return {Of::round_ended};
    default: return {};
  }
}

int Facts<frankfurt::Spoken>::ending(const Game& g) { return g.game_over ? 1 : 0; }
std::span<const std::string_view> Facts<frankfurt::Spoken>::endings() { return kEndings; }
}  // namespace tumult::sim
