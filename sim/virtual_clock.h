// A game in real time on a virtual clock, which jumps from one event to the next: without a record, as fast as it goes.
#pragma once
#include <string>

#include "session/real_time.h"

namespace tumult::sim {
enum class Until : u8 { game_over, round_over };

class VirtualClock {
 public:
  VirtualClock(frankfurt::Game& g, Chance& deal, Sink* sink = nullptr) : g_(g), deal_(deal), sink_(sink), driver_(g) {}
  void seat_bot(Seat s, const bots::RealTimePlayer& bot) { driver_.seat_bot(g_, s, bot); }

  // The next action, and what was said to it. Nothing: a limit passed, and the table does not wait for that seat; or
  // the game is over.
  struct Acted {
    frankfurt::Answer action;
    frankfurt::Reply reply;
  };
  std::optional<Acted> step();
  // How many actions that took. Where no bot sits, the limits play.
  long play(Until);

 private:
  frankfurt::Game& g_;
  Chance& deal_;
  Sink* sink_;
  RealTimeDriver driver_;
};

// How long a whole game between bots takes on the virtual clock: a JSON line per player count and level.
void bench_real_time(void (*print)(const std::string&));
}  // namespace tumult::sim
