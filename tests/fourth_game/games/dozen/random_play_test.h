// What kit/properties_test.h needs to know of this game.
#pragma once
#include "games/dozen/text.h"
#include "kit/properties_test.h"

namespace tumult::dozen {
struct Tally final : Sink {
  u64 rounds = 0, tossed = 0;
  void take(const Record& r) override {
    rounds += r.what == static_cast<u8>(What::round_ended);
    tossed += r.what == static_cast<u8>(What::tossed);
  }
  Tally& operator+=(const Tally& o) {
    rounds += o.rounds, tossed += o.tossed;
    return *this;
  }
};
struct Tested : Spoken {
  using Tally = dozen::Tally;
  static Answer gentlest(const Game& g, Seat s) { return dozen::gentlest(g, s); }
  static Options some_options(u64 i) {
    return {.players = static_cast<u8>(2 + i % 2), .limit = static_cast<u16>(3 + i % 20)};
  }
};
}  // namespace tumult::dozen
