// What kit/properties_test.h needs to know of the board game.
#pragma once
#include "games/board/play.h"
#include "games/board/text.h"
#include "journal/journal.h"

namespace tumult::board {
// Counts what was carried out.
struct Tally final : Sink {
  static constexpr int kThings = kKinds + kTeleports;
  u64 played[kKinds] = {}, tossed[kKinds] = {}, acted[kThings] = {}, events[kEvents] = {}, blocked = 0, rounds = 0;
  u64 walked[kWalking.size()] = {};

  void take(const Record& r) override {
    switch (static_cast<What>(r.what)) {
      case What::played: ++played[r.card]; break;
      case What::tossed: ++tossed[r.card]; break;
      case What::acted: ++acted[r.card]; break;
      case What::event: ++events[r.card]; break;
      case What::blocked: ++blocked; break;
      case What::stepped:
        for (std::size_t i = 0; i < kWalking.size(); ++i) walked[i] += r.cause == static_cast<u8>(kWalking[i]);
        break;
      case What::round_ended: ++rounds; break;
      default: break;
    }
  }
  Tally& operator+=(const Tally& o) {
    for (int i = 0; i < kKinds; ++i) played[i] += o.played[i], tossed[i] += o.tossed[i];
    for (int i = 0; i < kThings; ++i) acted[i] += o.acted[i];
    for (int i = 0; i < kEvents; ++i) events[i] += o.events[i];
    for (std::size_t i = 0; i < kWalking.size(); ++i) walked[i] += o.walked[i];
    blocked += o.blocked;
    rounds += o.rounds;
    return *this;
  }
  // How often the rarest thing happened that can happen at all.
  u64 least() const {
    u64 n = std::min(blocked, rounds);
    for (int i = 0; i < kKinds; ++i) {
      const auto k = static_cast<Kind>(i);
      n = std::min(n, played[i]);
      if (row(k).acts == Acts::tossed) n = std::min(n, tossed[i]);
      else if (acts_on_landing(k) || k == Kind::stop || k == Kind::snail) n = std::min(n, acted[i]);
    }
    for (int i = kKinds; i < kThings; ++i) n = std::min(n, acted[i]);
    n = std::min(n, *std::min_element(walked, walked + kWalking.size()));
    return std::min(n, *std::min_element(events, events + kEvents));
  }
};

struct Tested : Spoken {
  using Tally = board::Tally;
  static Answer gentlest(const Game& g, Seat s) { return board::gentlest(g, s); }
  // Options number `i`: every edition and number of players comes up, and limits vary.
  static Options some_options(u64 i) {
    constexpr u16 kLimits[] = {kShortLimit, kMediumLimit, kLongLimit, 60};
    return {.players = static_cast<u8>(2 + i % 5), .edition = static_cast<u8>(i / 5 % 2), .limit = kLimits[i / 10 % 4]};
  }
};
}  // namespace tumult::board
