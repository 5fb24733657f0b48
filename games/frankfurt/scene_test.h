// Tests in table talk for Frantic Frankfurt: kit/talk_test.h with columns, piles and time.
#pragma once
#include "games/frankfurt/text.h"
#include "games/frankfurt/view.h"
#include "kit/talk_test.h"

namespace tumult::frankfurt {
// The position is said first; it begins by itself with the first action or expectation.
class Talk : public TalkOf<Talk, Scene> {
 public:
  explicit Talk(int players, Here here = Here::current()) : TalkOf(players, here) {}

  // The position. Cards of a column and a pile: the top last.
  Talk& column(Seat s, std::string_view cards, Here here = Here::current()) {
    return lay(line("column", s, cards), here);
  }
  Talk& pile(std::string_view cards, Here here = Here::current()) { return lay(line("pile", cards), here); }
  Talk& draw_pile(Seat s, std::string_view cards, Here here = Here::current()) {
    return lay(line("draw", s, cards), here);
  }
  Talk& lid(std::string_view cards, Here here = Here::current()) { return lay(line("lid", cards), here); }
  Talk& unready(std::string_view seats, Here here = Here::current()) { return lay(line("unready", seats), here); }
  Talk& called(Here here = Here::current()) { return option("referee", "called", here); }
  Talk& stress(Here here = Here::current()) { return option("stress", "on", here); }

  // What everybody does.
  Talk& lays(Seat s, std::string_view what, Here here = Here::current()) { return act(line(s, "lay", what), here); }
  Talk& turns(Seat s, std::string_view column, Here here = Here::current()) {
    return act(line(s, "turn", column), here);
  }
  Talk& shifts(Seat s, std::string_view what, Here here = Here::current()) { return act(line(s, "shift", what), here); }
  Talk& slaps(Seat s, std::string_view pile, Here here = Here::current()) { return act(line(s, "slap", pile), here); }
  Talk& calls(Seat s, std::string_view what, Here here = Here::current()) { return act(line(s, "call", what), here); }
  Talk& starts(Seat s, Here here = Here::current()) { return act(line(s, "draw"), here); }
  Talk& is_given_up(Seat s, Here here = Here::current()) { return act(line(s, "stuck"), here); }
  Talk& tick(int n, Here here = Here::current()) { return act(line("tick", n), here); }

  // What must be true then.
  Result in_column(Seat s, std::string_view cards, Here here = Here::current()) {
    return is(line("column", s, cards), here);
  }
  Result on_pile(std::string_view cards, Here here = Here::current()) { return is(line("pile", cards), here); }
  Result draw_size(Seat s, int n, Here here = Here::current()) { return is(line("draw-size", s, n), here); }
  Result lid_size(int n, Here here = Here::current()) { return is(line("lid-size", n), here); }
  Result is_unready(Seat s, Here here = Here::current()) { return is(line("unready", s), here); }
  Result waits(Seat s, Here here = Here::current()) { return is(line("waiting", s), here); }

 private:
  friend class TalkOf<Talk, Scene>;
  void before_begin(Here) {}
};
}  // namespace tumult::frankfurt
