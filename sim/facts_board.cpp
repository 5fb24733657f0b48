#include "catalogue/catalogue.h"
#include "games/board/play.h"
#include "sim/facts.h"

namespace tumult::sim {
namespace {
using namespace board;

constexpr int kDealt = 0, kPlayed = kKinds, kLanded = 2 * kKinds, kEventsSeen = kLanded + kKinds + 1;
constexpr Group kGroups[] = {
    {"dealt", "Cards dealt at the beginning", kDealt, kKinds, true, false},
    {"played", "Cards laid or tossed", kPlayed, kKinds, true, false},
    {"acted", "Cards that acted on one's piece", kLanded, kKinds + 1, true, false},
    {"event", "Events, for whoever caused them", kEventsSeen, kEvents, true, true},
};
static_assert(kEventsSeen + kEvents <= kMostItems);

std::string called(std::string_view section, std::string_view key) {
  const catalogue::Entry* e = catalogue::find(catalogue::Lang::en, section, key);
  return std::string(e ? e->name : key);
}

constexpr std::string_view kEndings[] = {"somebody arrived", "the draw pile ran dry"};
}  // namespace

std::span<const Group> Facts<board::Spoken>::groups() { return kGroups; }

std::string Facts<board::Spoken>::name(int item) {
  if (item >= kEventsSeen) return called("board-event", text_of(static_cast<Event>(item - kEventsSeen)));
  if (item == kLanded + kKinds) return "teleport field";
  return called("board-card", text_of(static_cast<Kind>(item % kKinds)));
}

Told Facts<board::Spoken>::told(const Record& r) {
  using Of = Told::Of;
  switch (static_cast<What>(r.what)) {
    case What::moved:
      if (r.from != place::draw || !in_hand(r.to) || r.card >= kKinds) return {};
      return {Of::drawn, kDealt + r.card, r.to};
    case What::dealt: return {Of::dealt};
    case What::turn_began: return {Of::turn, -1, r.actor};
    case What::played:
    case What::tossed: return {Of::item, kPlayed + r.card, r.actor};
    case What::acted: return {Of::item, kLanded + std::min(int{r.card}, kKinds), r.actor};
    case What::event: return {Of::item, kEventsSeen + r.card, r.actor};
    case What::round_ended: return {Of::round_ended};
    default: return {};
  }
}

int Facts<board::Spoken>::ending(const Game& g) { return g.dry ? 1 : 0; }
std::span<const std::string_view> Facts<board::Spoken>::endings() { return kEndings; }
bool Facts<board::Spoken>::limit_hit(const Options&, int score, int limit) { return score >= limit; }
}  // namespace tumult::sim
