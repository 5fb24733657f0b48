// The functions that can go on with a frame: the course of a game, then the effects of cards, events and powers, each
// in the order of its table.
#pragma once
#include "games/card/cards.h"
#include "kit/frame.h"

namespace tumult::card {
enum class Task : u8 {
#define TASK(name) name,
#include "games/card/tasks.def"
#undef TASK
#define SPECIAL(name, ...) card_##name,
#include "games/card/specials.def"
#undef SPECIAL
#define EVENT(name, ...) event_##name,
#include "games/card/events.def"
#undef EVENT
#define POWER(name, ...) power_##name,
#include "games/card/powers.def"
#undef POWER
  end,
};
inline constexpr int kCourseTasks = 0
#define TASK(name) +1
#include "games/card/tasks.def"
#undef TASK
    ;
inline constexpr int kFirstEventTask = kCourseTasks + kSymbols - 1;  // numbers have no effect
inline constexpr int kFirstPowerTask = kFirstEventTask + kEvents;
static_assert(kFirstPowerTask + kPowers == static_cast<int>(Task::end));

constexpr Task task_of(Symbol s) { return static_cast<Task>(kCourseTasks + static_cast<int>(s) - 1); }
constexpr Task task_of(Event e) { return static_cast<Task>(kFirstEventTask + static_cast<int>(e)); }
constexpr Task task_of(Power p) { return static_cast<Task>(kFirstPowerTask + static_cast<int>(p)); }
constexpr Task task_of(const Frame& f) { return static_cast<Task>(f.task); }

// What has that effect; none: something else.
constexpr Symbol symbol_of(Task t) {
  const int i = static_cast<int>(t) - kCourseTasks;
  return i >= 0 && i < kSymbols - 1 ? static_cast<Symbol>(i + 1) : Symbol::none;
}
constexpr Event event_of(Task t) {
  const int i = static_cast<int>(t) - kFirstEventTask;
  return i >= 0 && i < kEvents ? static_cast<Event>(i) : Event::none;
}
constexpr Power power_of(Task t) {
  const int i = static_cast<int>(t) - kFirstPowerTask;
  return i >= 0 && i < kPowers ? static_cast<Power>(i) : Power::none;
}
constexpr bool is_course(Task t) { return static_cast<int>(t) < kCourseTasks; }
constexpr bool is_event(Task t) { return event_of(t) != Event::none; }

#define SPECIAL(name, ...) static_assert(symbol_of(Task::card_##name) == Symbol::name);
#include "games/card/specials.def"
#undef SPECIAL
#define EVENT(name, ...) static_assert(event_of(Task::event_##name) == Event::name);
#include "games/card/events.def"
#undef EVENT
#define POWER(name, ...) static_assert(power_of(Task::power_##name) == Power::name);
#include "games/card/powers.def"
#undef POWER
}  // namespace tumult::card
