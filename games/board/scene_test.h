// Tests in table talk for the board game: kit/talk_test.h with fields, pieces and dice.
#pragma once
#include "games/board/text.h"
#include "games/board/view.h"
#include "kit/talk_test.h"

namespace tumult::board {
// The position is said first; it begins by itself with the first action or expectation, and s0 is on turn.
class Talk : public TalkOf<Talk, Scene> {
 public:
  explicit Talk(int players, Here here = Here::current()) : TalkOf(players, here) {}

  // The position.
  Talk& stands(Seat s, std::string_view field, Here here = Here::current()) {
    return lay(line("piece", s, field), here);
  }
  Talk& lying(std::string_view cards, Here here = Here::current()) { return lay(line("lay", cards), here); }
  Talk& teleport(std::string_view number, int field, Here here = Here::current()) {
    return lay(line("teleport", number, field), here);
  }
  // No turn yet: the dice decide who starts.
  Talk& sets_up() {
    turned_ = true;
    return *this;
  }

  // What everybody does.
  Talk& rolls(Seat s, int n, Here here = Here::current()) {
    return act(line("roll", n), here).act(line(s, "roll"), here);
  }
  Talk& moves(Seat s, std::string_view teleport, int field, Here here = Here::current()) {
    return act(line(s, "move", teleport, field), here);
  }
  // A Troublemaker played and the die that chooses the event.
  Talk& causes(Seat s, int event, Here here = Here::current()) {
    return plays(s, "troublemaker@40", here).rolls(s, event, here);
  }

  // What must be true then.
  Result piece(Seat s, std::string_view field, Here here = Here::current()) {
    return is(line("piece", s, field), here);
  }
  Result on(int field, std::string_view what, Here here = Here::current()) { return is(line("on", field, what), here); }

 private:
  friend class TalkOf<Talk, Scene>;
  void before_begin(Here here) {
    if (!turned_) turn(s0, here);
  }
};
}  // namespace tumult::board
