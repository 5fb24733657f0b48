// What a seat may know, and games that agree with it.
#pragma once
#include "games/board/game.h"
#include "games/board/tasks.h"

namespace tumult::board {
inline constexpr Seat kSpectator = 0xFE;
using UnderWay = List<Frame, kMostFrames>;  // the unfinished effects, the current one on top

// What the die of the unfinished effects is thrown for, if its number moves a piece by itself.
struct Throw {
  enum class For : u8 {
    movement,  // a movement action
    teleport,  // to the teleport field of that number
    forward,   // so many fields, whatever lies there
    backward,
    tsunami,  // lower than `before`: a movement of `before` fields
    other,    // an event, Gambling Man; or no die is thrown
  };
  For what = For::other;
  Seat piece = kNobody;
  u8 rolled = 0;  // once it has fallen
  u8 how = 0;     // of a movement: how::backwards, how::ghost
  u8 before = 0;  // Tsunami: the throw before this one; 0: this is the first
};
Throw thrown(const UnderWay&);

// What a Block window is about, or a question of steps: who is attacked with what.
struct Attack {
  enum class With : u8 { re_roll, gift, remote, swap };
  With with = With::re_roll;
  Seat by = kNobody, victim = kNobody;
  u8 steps = 0;  // of a Gift, once they are said
};
Attack attack_under_way(const UnderWay&);

// The game as a seat sees it: other hands and the order of the draw pile are blanked. All that lies on the board is
// open, what is covered too: everybody saw it laid.
class View {
 public:
  Seat seat() const { return seat_; }
  // The table as far as it is known; cards whose place is unknown are in no hand.
  const Table& table() const { return game_; }
  const Question& question() const { return game_.question; }
  // The unfinished effects that led to the question, the latest last.
  const UnderWay& under_way() const { return game_.stack; }
  int hidden_in_hand(Seat s) const { return hidden_[s]; }
  // What lies open to this seat now: its own hand.
  CardSet sees(Seat about) const { return about == seat_ ? game_.hand[about] : CardSet{}; }
  // What it may remember besides: cards it knows to be there, taken openly or passed on by Loot.
  CardSet remembers(Seat about) const { return game_.hand[about]; }

  void legal(Answers& out) const { board::legal(game_, seat_, out); }
  std::optional<Refusal> refuse(const Answer& a) const { return board::refuse(game_, a); }
  Answer gentlest() const { return board::gentlest(game_, seat_); }
  u64 digest() const;
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
  Game game_;
  u8 hidden_[kMaxSeats] = {};
  Seat seat_ = 0;
  [[maybe_unused]] u8 pad_[to_next_word(sizeof hidden_ + sizeof seat_)] = {};
};
static_assert(std::is_trivially_copyable_v<View> &&
              std::has_unique_object_representations_v<View>);  // no padding: equal views are equal bytes

View view_of(const Game&, Seat);

// A full game that agrees with a view: hands and draw pile are dealt anew, each possible deal as likely as any other.
class Redealt {
 public:
  Redealt(const View&, Chance&);
  const Question& question() const { return game_.question; }
  const Table& table() const { return game_; }
  const UnderWay& under_way() const { return game_.stack; }
  void legal(Seat s, Answers& out) const { board::legal(game_, s, out); }
  void apply(const Answer& a, Chance& chance) { board::apply(game_, a, chance); }
  View view(Seat s) const { return view_of(game_, s); }

 private:
  Game game_;
};
}  // namespace tumult::board
