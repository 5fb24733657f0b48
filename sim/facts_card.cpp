#include "catalogue/catalogue.h"
#include "games/card/play.h"
#include "sim/facts.h"

namespace tumult::sim {
namespace {
using namespace card;

// Colours are alike, so a card is looked at by what it shows besides: a number, a black number, a symbol.
constexpr int kNumbers = 10, kFaces = 2 * kNumbers + kSymbols - 1;
int face_of(Kind k) {
  const KindRow& r = row(k);
  if (r.sort != Sort::number) return 2 * kNumbers + static_cast<int>(r.symbol) - 1;
  return r.number - 1 + (shows(r, Colour::black) ? kNumbers : 0);
}

constexpr int kDealt = 0, kPlayed = kFaces, kPowersUsed = 2 * kFaces, kEventsSeen = kPowersUsed + kPowers,
              kRulesDrawn = kEventsSeen + kEvents;
constexpr Group kGroups[] = {
    {"dealt", "Cards dealt at the beginning", kDealt, kFaces, true, false},
    {"played", "Cards played or tossed", kPlayed, kFaces, true, false},
    {"power", "Power cards used", kPowersUsed, kPowers, true, false},
    {"event", "Events, for whoever caused them", kEventsSeen, kEvents, true, true},
    {"rule", "Rule cards in force", kRulesDrawn, kRules, false, true},
};
static_assert(kRulesDrawn + kRules <= kMostItems);

std::string called(std::string_view section, std::string_view key) {
  const catalogue::Entry* e = catalogue::find(catalogue::Lang::en, section, key);
  return std::string(e ? e->name : key);
}

std::string face_name(int face) {
  if (face < kNumbers) return std::to_string(face + 1);
  if (face < 2 * kNumbers) return "black " + std::to_string(face - kNumbers + 1);
  return called("special", text_of(static_cast<Symbol>(face - 2 * kNumbers + 1)));
}

constexpr std::string_view kEndings[] = {
    "none",    "somebody was out of cards", "the draw pile ran dry", "Doomsday", "Finish Line", "the bomb went off",
    "The End", "the fuse ran out"};
static_assert(std::size(kEndings) == static_cast<int>(Ending::fuse) + 1 && std::size(kEndings) <= kMostEndings);
}  // namespace

std::span<const Group> Facts<card::Spoken>::groups() { return kGroups; }

std::string Facts<card::Spoken>::name(int item) {
  if (item < kPowersUsed) return face_name(item % kFaces);
  if (item < kEventsSeen) return called("power", text_of(static_cast<Power>(item - kPowersUsed)));
  if (item < kRulesDrawn) return called("event", text_of(static_cast<Event>(item - kEventsSeen)));
  return called("rule", text_of(static_cast<Rule>(item - kRulesDrawn)));
}

Told Facts<card::Spoken>::told(const Record& r) {
  using Of = Told::Of;
  switch (static_cast<What>(r.what)) {
    case What::moved:
      if (r.from != place::draw || r.to >= kMaxSeats || r.card >= kKinds) return {};
      return {Of::drawn, kDealt + face_of(r.card), r.to};
    case What::dealt: return {Of::dealt};
    case What::turn_began: return {Of::turn, -1, r.actor};
    case What::played:
    case What::tossed: return {Of::item, kPlayed + face_of(r.card), r.actor};
    case What::activated: return {Of::item, kPowersUsed + r.card, r.actor};
    case What::event: return {Of::item, kEventsSeen + r.card, r.actor};
    case What::rule_drawn: return {Of::item, kRulesDrawn + r.card};
    case What::round_ended: return {Of::round_ended};
    default: return {};
  }
}

int Facts<card::Spoken>::ending(const Game& g) { return static_cast<int>(g.ending); }
std::span<const std::string_view> Facts<card::Spoken>::endings() { return kEndings; }
bool Facts<card::Spoken>::limit_hit(const Options& o, int score, int limit) {
  return kEditions[o.edition].limit_reached_ends ? score >= limit : score > limit;
}
}  // namespace tumult::sim
