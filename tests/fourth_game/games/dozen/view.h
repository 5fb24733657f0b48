// What a seat may know, and games that agree with it.
#pragma once
#include "games/dozen/game.h"

namespace tumult::dozen {
inline constexpr Seat kSpectator = 0xFE;

// The game as a seat sees it: the places of other hands' cards, of those that lie face down and of those not dealt are
// blanked.
class View {
 public:
  struct Draft {
    std::optional<Refusal> refusal;
    bool complete = false;
    Answers options;
  };
  Seat seat() const { return seat_; }
  const Table& table() const { return game_; }
  const Question& question() const { return game_.question; }
  void legal(Answers& out) const { dozen::legal(game_, seat_, out); }
  std::optional<Refusal> refuse(const Answer& a) const { return dozen::refuse(game_, a); }
  Answer gentlest() const { return dozen::gentlest(game_, seat_); }
  u64 digest() const { return digest_of(game_) + seat_; }
  void draft(const Answer* picks, int n, Draft& out) const;

 private:
  friend View view_of(const Game&, Seat);
  friend class Redealt;
  Game game_;
  Seat seat_ = 0;
  [[maybe_unused]] u8 pad_[1] = {};
};
static_assert(std::has_unique_object_representations_v<View>);  // no padding: equal views are equal bytes
View view_of(const Game&, Seat);

// A full game that agrees with a view; each possible deal is as likely as any other.
class Redealt {
 public:
  Redealt(const View&, Chance&);
  const Question& question() const { return game_.question; }
  const Table& table() const { return game_; }
  void legal(Seat s, Answers& out) const { dozen::legal(game_, s, out); }
  void apply(const Answer& a, Chance& chance) { dozen::apply(game_, a, chance); }
  View view(Seat s) const { return view_of(game_, s); }

 private:
  Game game_;
};
// For bots (bots/any_ahead.h).
inline Redealt redeal(const View& v, Chance& chance) { return {v, chance}; }
double standing(const Table&, Seat);
}  // namespace tumult::dozen
