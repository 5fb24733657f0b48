// Frantic Frankfurt on this device: the same table with time. The clock is the page's; bots and time limits act when
// it says that it is so late.
#pragma once
#include "games/games.h"
#include "sim/frankfurt_driver.h"
#include "wasm/table_of.h"

namespace tumult::wasm {
class RealTimeTable final : public TableOf<frankfurt::Spoken>, sim::Listener {
 public:
  using TableOf::TableOf;

  std::string say(Seat, u32 tick, std::string_view picks) override;
  bool take_back(int answers) override;
  void seat_bot(Seat, const bots::Mind&, int time) override;
  double advance(u32 tick) override;

 private:
  // The game goes on in `live_`, with the same chance as the record has; what is done there is written down here.
  sim::RealTime& time();
  void hear(const Answer&, const frankfurt::Reply&) override;

  frankfurt::Game live_;
  RecordedChance source_;
  Chance deal_;
  std::optional<sim::RealTime> time_;
  std::optional<bots::RealTimePlayer> bots_[frankfurt::kMostPlayers];
};
}  // namespace tumult::wasm
