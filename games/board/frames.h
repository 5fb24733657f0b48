// What the bytes of a frame mean to the tasks that give them meanings of their own. A frame of another task asserts.
#pragma once
#include <cassert>

#include "games/board/question.h"
#include "games/board/tasks.h"

namespace tumult::board {
// A die that its thrower rolls.
template <class F>  // Frame or const Frame
class ThrowFrame {
 public:
  explicit ThrowFrame(F& f) : f_(f) { assert(task_of(f) == Task::throw_die); }
  Seat thrower() const { return f_.seat; }
  u8 sides() const { return f_.card; }
  u8 rolled() const { return f_.count; }
  bool has_fallen() const { return f_.step > 1; }
  void fall(u8 number) { f_.count = number; }

 private:
  F& f_;
};

// A movement action: whose piece moves, and who rolls for it.
template <class F>
class MovementFrame {
 public:
  explicit MovementFrame(F& f) : f_(f) { assert(task_of(f) == Task::movement || task_of(f) == Task::walk); }
  Seat piece() const { return f_.seat; }
  Seat roller() const { return f_.victim; }
  u8 how() const { return f_.flags & (how::backwards | how::ghost); }
  u8 steps() const { return f_.count; }  // once they are rolled
  void set_steps(int n) { f_.count = static_cast<u8>(n); }

 private:
  F& f_;
};
}  // namespace tumult::board
