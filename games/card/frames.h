// What the bytes of a frame mean to the tasks that give them meanings of their own. A frame of another task asserts.
#pragma once
#include <cassert>

#include "games/card/question.h"
#include "games/card/tasks.h"

namespace tumult::card {
// A reaction window.
template <class F>  // Frame or const Frame
class WindowFrame {
 public:
  explicit WindowFrame(F& f) : f_(f) { assert(task_of(f) == Task::window); }
  Window window() const { return static_cast<Window>(f_.card); }
  SeatSet asked() const { return {f_.flags}; }
  SeatSet owing() const { return f_.in; }  // who still owes an answer, while a tosser wishes
  SeatSet tossed() const { return {f_.count}; }
  Seat wishing() const { return f_.victim; }  // who has tossed and wishes now; kNobody: nobody
  void ask(SeatSet who) { f_.flags = who.bits; }
  void set_owing(SeatSet who) { f_.in = who; }
  void wish(Seat tosser) { f_.victim = tosser; }
  void toss() {  // the wish is made
    f_.count = static_cast<u8>(f_.count | 1u << f_.victim);
    f_.victim = kNobody;
  }

 private:
  F& f_;
};

// A card that is played.
template <class F>
class CardFrame {
 public:
  explicit CardFrame(F& f) : f_(f) { assert(task_of(f) == Task::play_card); }
  Card card() const { return f_.card; }
  Kind played_as() const { return f_.count; }
  bool has_power() const { return f_.victim != kNobody; }  // one was activated with it
  Power power() const { return static_cast<Power>(f_.victim); }
  void activate(Power p) { f_.victim = static_cast<u8>(p); }

 private:
  F& f_;
};

// Update: the power card that was drawn.
template <class F>
class UpdateFrame {
 public:
  explicit UpdateFrame(F& f) : f_(f) { assert(task_of(f) == Task::card_update); }
  u8 drawn() const { return f_.count; }
  void draw(u8 power_card) { f_.count = power_card; }

 private:
  F& f_;
};

// Edison: whose power cards change places, and which kind was chosen of the first.
template <class F>
class EdisonFrame {
 public:
  static constexpr u8 kNothing = 0xFF;  // there was nothing to choose
  explicit EdisonFrame(F& f) : f_(f) { assert(task_of(f) == Task::card_edison); }
  SeatSet with_powers() const { return f_.in; }
  Seat first() const { return f_.victim; }
  Seat second() const { return f_.count; }
  u8 chosen_of_first() const { return f_.card; }
  void name_first(Seat s) { f_.victim = s; }
  void name_second(Seat s) { f_.count = s; }
  void choose_of_first(u8 kind) { f_.card = kind; }

 private:
  F& f_;
};

// Event Manager: up to three events that were turned over; then the one that was picked.
template <class F>
class EventManagerFrame {
 public:
  explicit EventManagerFrame(F& f) : f_(f) { assert(task_of(f) == Task::event_event_manager); }
  std::array<Event, 3> offered() const { return {event(f_.count), event(f_.card), event(f_.flags)}; }
  void offer(const std::array<Event, 3>& events) {
    f_.count = static_cast<u8>(events[0]);
    f_.card = static_cast<u8>(events[1]);
    f_.flags = static_cast<u8>(events[2]);
  }
  Event picked() const { return event(f_.count); }
  void pick(Event e) { f_.count = static_cast<u8>(e); }

 private:
  static Event event(u8 id) { return static_cast<Event>(id); }
  F& f_;
};

// The tasks to which `card` is a playing card.
constexpr bool is_about_a_card(Task t) {
  return t == Task::play_card || t == Task::turned_card || t == Task::power_recycling;
}
}  // namespace tumult::card
