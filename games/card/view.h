// What a seat may know, and games that agree with it.
#pragma once
#include "games/card/game.h"
#include "games/card/tasks.h"

namespace tumult::card {
inline constexpr Seat kSpectator = 0xFE;

// The game as a seat sees it: hidden identities, order and pending ids blanked. `hidden` counts what lies out of sight.
class View {
 public:
  View() = default;
  Seat seat() const { return seat_; }
  // The table as far as it is known; cards whose place is unknown are in no hand.
  const Table& table() const { return game_; }
  const Question& question() const { return game_.question; }
  // The unfinished effects, the current one on top: what the question is about. Ids out of sight are blanked.
  const List<Frame, kMostFrames>& under_way() const { return game_.stack; }
  // The effect whose question this is.
  Task asking() const { return task_of(game_.stack.top()); }
  int hidden_in(Place p) const { return hidden_[p]; }
  int hidden_powers(Seat s) const { return hidden_powers_[s]; }
  // What lies open to this seat now.
  CardSet sees(Seat about) const;
  // What it may remember besides: cards it knows to be there.
  CardSet remembers(Seat about) const { return game_.hand[about]; }

  void legal(Answers& out) const { tumult::card::legal(game_, seat_, out); }
  std::optional<Refusal> refuse(const Answer& a) const { return tumult::card::refuse(game_, a); }
  u64 digest() const;
  Answer gentlest() const { return tumult::card::gentlest(game_, seat_); }
  // What may be picked next after these picks of one group; nothing is applied. A refusal names the first wrong pick.
  struct Draft {
    std::optional<Refusal> refusal;
    bool complete = false;  // the group can be sent
    Answers options;
  };
  void draft(const Answer* picks, int n, Draft& out) const;

 private:
  friend View view_of(const Game&, Seat);
  friend class Redealt;
  View(const Game& g, Seat seat) : game_(g), seat_(seat) {}
  Game game_;
  u8 hidden_[place::count] = {};
  u8 hidden_powers_[kMaxSeats] = {};
  Seat seat_ = 0;
  [[maybe_unused]] u8 pad_[to_next_word(sizeof hidden_ + sizeof hidden_powers_ + sizeof seat_)] = {};
};
static_assert(std::is_trivially_copyable_v<View> &&
              std::has_unique_object_representations_v<View>);  // no padding: equal views are equal bytes

View view_of(const Game&, Seat);

// A full game that agrees with a view: what the seat cannot know is dealt anew, each possible deal as likely as any
// other.
class Redealt {
 public:
  Redealt(const View&, Chance&);
  const Question& question() const { return game_.question; }
  const Table& table() const { return game_; }
  Task asking() const { return task_of(game_.stack.top()); }
  void legal(Seat s, Answers& out) const { tumult::card::legal(game_, s, out); }
  void apply(const Answer& a, Chance& chance) { tumult::card::apply(game_, a, chance); }
  View view(Seat s) const { return view_of(game_, s); }

 private:
  Game game_;
};
}  // namespace tumult::card
