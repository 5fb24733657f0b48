// A game in real time: anybody acts at any tick; bots act when their hands arrive, and for whoever does nothing the
// table acts after a while.
#pragma once
#include "bots/frankfurt_bots.h"
#include "session/session_of.h"

namespace tumult {
static_assert(bots::kNever == kNoTick);

// How long a seat may do nothing, in ticks; then it gives its default answer. (K-STUCK, K-SLAP-1)
struct TimeLimits {
  Tick start = 10'000;    // under constant stress, to turn over the own start card
  Tick slap = 5'000;      // to slap, as soon as one may
  Tick idle = 15'000;     // to lay, turn or shift, while nothing changes on the piles
  Tick confirm = 30'000;  // to go on with the next round
};

// Who does something next by itself, and what. It sees the game, and leaves it to others to change it.
class RealTimeDriver {
 public:
  using Game = frankfurt::Game;
  using Answer = frankfurt::Answer;

  explicit RealTimeDriver(const Game&);
  void seat_bot(const Game&, Seat, const bots::RealTimePlayer&);
  void unseat_bot(Seat s) { are_bots_.remove(s); }
  SeatSet bots() const { return are_bots_; }

  struct Due {
    Tick at = kNoTick;
    Seat seat = kNobody;
    bool by_limit = false;  // else a bot's hand arrives
  };
  // Of those due at one tick another seat is first at the next tick, whenever one asks.
  Due next(const Game&) const;
  // What is done then; nothing: the table does not wait for that seat.
  std::optional<Answer> take(const Game&, const Due&);

  void acted(Seat s, Tick at) { acted_[s] = at; }  // it is not idle, whatever becomes of what it did
  void applied(const Answer&, const Game& before, const Game& after);
  // Bots look at the table; one whose hand is moving keeps its plan.
  void look(const Game&);

 private:
  Tick deadline(const Game&, Seat) const;

  std::array<bots::RealTimePlayer, frankfurt::kMostPlayers> bots_;
  SeatSet are_bots_;
  std::array<Tick, frankfurt::kMostPlayers> acted_{}, may_slap_{};  // since when it may
  Tick changed_ = 0;                                                // a pile, last
};

class RealTimeSession final : public SessionOf<frankfurt::Spoken> {
 public:
  template <class... How>
  explicit RealTimeSession(How&&... how)
      : SessionOf(std::forward<How>(how)...), live_(game_record().game()), driver_(live_) {}

  using SessionOf::act;
  std::expected<Step, Rejection> act(Seat, const Answer&, Tick);
  // For servers, whose hands do not wait for `advance`: a bot that looks at the table at that tick; and everybody's
  // time and plans from that tick on.
  void seat_bot(Seat, const bots::Mind&, int time, Tick);
  void unseat_bot(Seat);
  void begin_again(Tick);
  RealTimeDriver& driver() { return driver_; }
  const RealTimeDriver& driver() const { return driver_; }

  std::expected<Picks, Rejection> read(Seat, std::span<const std::string_view> picks) const override;
  const Step& apply(const Accepted&) override;
  bool take_back(int ply) override;
  void suppose(const Game&) override;

  void seat_bot(Seat s, const bots::Mind& mind, int time) override { seat_bot(s, mind, time, live_.now); }
  std::expected<Step, Rejection> act(Seat, const Picks&, Tick) override;
  Tick next_due() const override { return driver_.next(live_).at; }
  void advance(Tick, const OnStep& = {}) override;

 private:
  const Game& latest() const override { return live_; }
  void changed() override;
  void replayed() override { begin_again(live_.now); }
  void pass_time(Tick);
  Game at(Tick) const;

  Game live_;  // the position, and how late it is
  RealTimeDriver driver_;
  std::array<std::optional<bots::RealTimePlayer>, frankfurt::kMostPlayers> seated_;  // bots, as they took their seats
};
}  // namespace tumult
