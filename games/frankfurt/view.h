// What a seat may know, and games that agree with it.
#pragma once
#include "games/frankfurt/game.h"

namespace tumult::frankfurt {
inline constexpr Seat kSpectator = 0xFE;

// The game as a seat sees it: what is printed on a card that nobody has seen is blank (Kind::none). Everybody sees the
// same: nobody looks at a face-down card, not even at the own ones.
class View {
 public:
  Seat seat() const { return seat_; }
  // The table; which card lies where is open, what is printed on it only if it was seen.
  const Table& table() const { return game_; }
  const Question& question() const { return game_.question; }
  Ask asked() const { return frankfurt::asked(game_, seat_); }
  // What lies open in the columns of that seat now.
  KindSet sees(Seat about) const;
  // What may be remembered besides: a card that was seen and could be followed since, into a draw pile too.
  Kind remembers(Card c) const { return game_.kind[c]; }

  void legal(Answers& out) const { frankfurt::legal(game_, seat_, out); }
  // What a sensible player would choose from, and what would be said to it.
  void sensible(Answers& out) const { frankfurt::sensible(game_, seat_, out); }
  Reply reply_to(const Answer& a) const { return frankfurt::reply_to(game_, a); }
  std::optional<Refusal> refuse(const Answer& a) const { return frankfurt::refuse(game_, a); }
  std::optional<Answer> gentlest() const { return frankfurt::gentlest(game_, seat_); }
  u64 digest() const;

 private:
  friend View view_of(const Game&, Seat);
  friend class Redealt;
  Game game_;
  Seat seat_ = 0;
  [[maybe_unused]] u8 pad_[7] = {};
};
static_assert(std::is_trivially_copyable_v<View> &&
              std::has_unique_object_representations_v<View>);  // no padding: equal views are equal bytes

View view_of(const Game&, Seat);

// A full game that agrees with a view: what nobody has seen is dealt anew, each possible deal as likely as any other.
class Redealt {
 public:
  Redealt(const View&, Chance&);
  const Question& question() const { return game_.question; }
  const Table& table() const { return game_; }
  void legal(Seat s, Answers& out) const { frankfurt::legal(game_, s, out); }
  void apply(const Answer& a, Chance& chance) { frankfurt::apply(game_, a, chance); }
  View view(Seat s) const { return view_of(game_, s); }

 private:
  Game game_;
};
}  // namespace tumult::frankfurt
