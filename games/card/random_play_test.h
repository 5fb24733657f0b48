// What kit/properties_test.h needs to know of the card game.
#pragma once
#include <cstdio>

#include "games/card/play.h"
#include "games/card/text.h"
#include "journal/journal.h"

namespace tumult::card {
// Options number `i`: every edition, number of players and combination of sets comes up, and the rest varies.
inline Options some_options(u64 i) {
  Chance c = Chance::from_seed(i ^ 0x0971);
  Options o;
  o.players = static_cast<u8>(2 + i % 7);
  o.edition = i / 7 % 4 == 3;
  o.sets = static_cast<u8>(1 | 2 * c.below(o.edition ? 2 : 8));
  if (c.below(3) == 0) o.sets = o.edition ? 3 : 15;
  o.hand_size = static_cast<u8>(4 + c.below(4));
  o.purple = static_cast<u8>(c.below(5));
  o.rule_cards = static_cast<u8>(c.below(4));
  o.scoring = c.below(4) != 0;
  o.diy = static_cast<u8>(c.below(3));
  o.box = static_cast<u8>(c.below(3));
  const u16 limits[] = {kShortLimit, kMediumLimit, kLongLimit, 60};
  o.limit = limits[c.below(4)];
  return o;
}

// Counts what was carried out.
struct Tally final : Sink {
  static constexpr int kSkippedTurn = 0, kCountered = 1, kBlack = 2, kOthers = 3;
  u64 played[kSymbols] = {}, tossed[kSymbols] = {}, events[kEvents] = {}, powers[kPowers] = {}, rules[kRules] = {};
  u64 endings[8] = {}, others[kOthers] = {};

  void take(const Record& r) override {
    switch (static_cast<What>(r.what)) {
      case What::played: {
        const KindRow& as = row(static_cast<Kind>(r.amount));
        ++played[static_cast<int>(as.symbol)];
        if (row(r.card).symbol == Symbol::mimicry) ++played[static_cast<int>(Symbol::mimicry)];
        others[kBlack] += as.sort == Sort::number && shows(as, Colour::black);
        break;
      }
      case What::tossed: ++tossed[static_cast<int>(row(r.card).symbol)]; break;
      case What::event: ++events[r.card]; break;
      case What::activated: ++powers[r.card]; break;
      case What::rule_drawn: ++rules[r.card]; break;
      case What::round_ended: ++endings[r.card]; break;
      case What::skipped_turn: ++others[kSkippedTurn]; break;
      case What::countered: ++others[kCountered]; break;
      default: break;
    }
  }

  // Each thing that can be carried out, with its name.
  template <class F>
  void each(F f) {
    for (int i = 0; i < kSymbols; ++i)
      if (static_cast<Symbol>(i) != Symbol::curse) f("played", text_of(static_cast<Symbol>(i)), played[i]);
    for (Symbol s : {Symbol::counterattack, Symbol::lucky_bastard, Symbol::nice_try, Symbol::mimicry})
      f("tossed", text_of(s), tossed[static_cast<int>(s)]);
    for (int i = 0; i < kEvents; ++i) f("event", text_of(static_cast<Event>(i)), events[i]);
    for (int i = 0; i < kPowers; ++i) f("power", text_of(static_cast<Power>(i)), powers[i]);
    for (int i = 0; i < kRules; ++i) f("rule", text_of(static_cast<Rule>(i)), rules[i]);
    constexpr std::string_view kEndings[] = {"",          "out of cards", "dry pile",  "doomsday", "finish-line",
                                             "time-bomb", "the-end",      "short-fuse"};
    for (int i = 1; i < 8; ++i) f("ended by", kEndings[i], endings[i]);
    constexpr std::string_view kNames[] = {"skipped turn", "counterattack carried out", "black number"};
    for (int i = 0; i < kOthers; ++i) f("other", kNames[i], others[i]);
  }
  Tally& operator+=(const Tally& o) {
    const auto add = [](auto& to, const auto& from) {
      for (std::size_t i = 0; i < std::size(to); ++i) to[i] += from[i];
    };
    add(played, o.played), add(tossed, o.tossed), add(events, o.events), add(powers, o.powers), add(rules, o.rules);
    add(endings, o.endings), add(others, o.others);
    return *this;
  }
  u64 least() {
    u64 n = ~u64{0};
    each([&](auto, auto, u64 count) { n = std::min(n, count); });
    return n;
  }
  void print() {
    std::string_view part;
    each([&](std::string_view what, std::string_view name, u64 count) {
      if (what != part) std::printf("%s%.*s:", part.empty() ? "" : "\n", static_cast<int>(what.size()), what.data());
      part = what;
      std::printf(" %.*s %llu", static_cast<int>(name.size()), name.data(), static_cast<unsigned long long>(count));
    });
    std::printf("\n");
  }
};

struct Tested : Spoken {
  using Tally = card::Tally;
  static Answer gentlest(const Game& g, Seat s) { return card::gentlest(g, s); }
  static Options some_options(u64 i) { return card::some_options(i); }
};
}  // namespace tumult::card
