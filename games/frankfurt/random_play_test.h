// What kit/properties_test.h needs to know of Frantic Frankfurt.
#pragma once
#include <algorithm>
#include <cstdio>

#include "games/frankfurt/play.h"
#include "games/frankfurt/text.h"
#include "journal/journal.h"

namespace tumult::frankfurt {
// Counts what was carried out, rule by rule.
struct Tally final : Sink {
  u64 happened[kRules] = {};

  void take(const Record& r) override { ++happened[r.cause]; }
  Tally& operator+=(const Tally& o) {
    for (int i = 0; i < kRules; ++i) happened[i] += o.happened[i];
    return *this;
  }
  u64 least() const { return *std::min_element(happened, happened + kRules); }
  void print() const {
    for (int i = 0; i < kRules; ++i) {
      const auto rule = static_cast<Rule>(i);
      std::printf("  %-16s %-10s %12llu\n", text_of(rule).data(), text_of(clause_of(rule)).data(),
                  static_cast<unsigned long long>(happened[i]));
    }
  }
};

struct Tested : Spoken {
  using Tally = frankfurt::Tally;
  // What is done for a seat that does nothing, or anything, if the table does not wait for it.
  static Answer gentlest(const Game& g, Seat s) {
    Answers all;
    legal(g, s, all);
    return frankfurt::gentlest(g, s).value_or(all[0]);
  }
  // Options number `i`: every number of players, both referees, with and without stress.
  static Options some_options(u64 i) {
    constexpr u16 kWaits[] = {1000, 0, 60'000};
    return {.players = static_cast<u8>(2 + i % 3),
            .referee = static_cast<Referee>(i / 3 % 2),
            .waiting = kWaits[i / 12 % 3],
            .stress = i / 6 % 2 != 0};
  }
};
}  // namespace tumult::frankfurt
