// The functions that can go on with a frame: the course of a game, then the effects of cards and events, each in the
// order of its table.
#pragma once
#include <algorithm>
#include <array>

#include "games/board/cards.h"
#include "kit/frame.h"

namespace tumult::board {
enum class Task : u8 {
#define TASK(name) name,
#include "games/board/tasks.def"
#undef TASK
#define CARD(name, ...) card_##name,
#include "games/board/cards.def"
#undef CARD
#define EVENT(name, ...) event_##name,
#include "games/board/events.def"
#undef EVENT
  end,
};
inline constexpr int kCourseTasks = 0
#define TASK(name) +1
#include "games/board/tasks.def"
#undef TASK
    ;
constexpr Task task_of(Kind k) { return static_cast<Task>(kCourseTasks + static_cast<int>(k)); }
constexpr Task task_of(Event e) { return static_cast<Task>(kCourseTasks + kKinds + static_cast<int>(e)); }
constexpr Task task_of(const Frame& f) { return static_cast<Task>(f.task); }
static_assert(kCourseTasks + kKinds + kEvents == static_cast<int>(Task::end));

// What has that effect; none: something else.
constexpr Kind kind_of(Task t) {
  const int i = static_cast<int>(t) - kCourseTasks;
  return i >= 0 && i < kKinds ? static_cast<Kind>(i) : Kind::none;
}
constexpr Event event_of(Task t) {
  const int i = static_cast<int>(t) - kCourseTasks - kKinds;
  return i >= 0 && i < kEvents ? static_cast<Event>(i) : Event::none;
}
constexpr bool is_course(Task t) { return static_cast<int>(t) < kCourseTasks; }
#define CARD(name, ...) static_assert(kind_of(Task::card_##name) == Kind::name);
#include "games/board/cards.def"
#undef CARD
#define EVENT(name, ...) static_assert(event_of(Task::event_##name) == Event::name);
#include "games/board/events.def"
#undef EVENT

// The tasks that take a piece along the track, field by field (Play::walk); all others set it down at once (Play::put).
inline constexpr std::array kWalking = {Task::movement,        Task::walk,
                                        Task::card_fuck_you,   Task::event_expansion,
                                        Task::event_recession, Task::event_surprise_party,
                                        Task::event_charity};
constexpr bool walks(Task t) { return std::find(kWalking.begin(), kWalking.end(), t) != kWalking.end(); }
}  // namespace tumult::board
