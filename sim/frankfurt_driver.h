// Frantic Frankfurt in time: the bots act when their hands arrive, people when they say so, and for whoever does
// nothing the table acts after a while. It knows no clock of its own: a virtual one jumps from event to event, a real
// one says what time it is.
#pragma once
#include <string>

#include "bots/frankfurt_bots.h"

namespace tumult::sim {
using frankfurt::Tick;

// How long a seat may do nothing, in milliseconds; then it does what is gentlest. (K-STUCK, K-SLAP-1)
struct TimeLimits {
  Tick start = 10'000;    // under constant stress, to turn over the own start card
  Tick slap = 5'000;      // to slap, as soon as one may
  Tick idle = 15'000;     // to lay, turn or shift, while nothing changes on the piles
  Tick confirm = 30'000;  // to go on with the next round
};

// What was done and what was said to it, as it arrived.
struct Listener {
  virtual void hear(const frankfurt::Answer&, const frankfurt::Reply&) = 0;

 protected:
  ~Listener() = default;
};

class RealTime {
 public:
  RealTime(frankfurt::Game&, Chance& deal, const TimeLimits& = {}, Sink* = nullptr, Listener* = nullptr);
  void seat_bot(Seat, const bots::RealTimePlayer&);

  // When something happens next, if no person does anything; bots::kNever: the game is over.
  Tick next() const { return earliest().at; }
  void step() { happen(earliest()); }  // just that
  // All that happens up to this tick, and then it is this late.
  void advance(Tick to);
  // By a person, at the tick it says; whatever happens before it comes first.
  frankfurt::Reply act(const frankfurt::Answer&);

 private:
  struct Event {
    Tick at = bots::kNever;
    Seat seat = kNobody;
    bool by_limit = false;
  };
  Event earliest() const;
  Tick deadline(Seat) const;
  void happen(const Event&);
  frankfurt::Reply carry_out(frankfurt::Answer);
  void note_changes(const frankfurt::Answer&, const frankfurt::Game& before);
  void all_look();

  frankfurt::Game& g_;
  Chance& deal_;
  TimeLimits limits_;
  Sink* sink_;
  Listener* listener_;
  bots::RealTimePlayer bots_[frankfurt::kMostPlayers];
  SeatSet are_bots_;
  Tick acted_[frankfurt::kMostPlayers] = {};     // when that seat last did something, or the round began
  Tick may_slap_[frankfurt::kMostPlayers] = {};  // since when it may
  Tick changed_ = 0;                             // when a pile last did
};

// On the virtual clock, as fast as it goes, until the game, or the round, is over. Where no bot sits, the limits play.
enum class Until : u8 { game_over, round_over };
void play_in_real_time(const frankfurt::Game&, RealTime&, Until);
// The same with a mind for every seat.
void play_in_real_time(frankfurt::Game&, Chance& deal, const bots::Mind*, Until);

// How long a whole game between bots takes on the virtual clock: a JSON line per player count and level.
void bench_real_time(void (*print)(const std::string&));
}  // namespace tumult::sim
