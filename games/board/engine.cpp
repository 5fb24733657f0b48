// The four things a client asks of the engine: a new game, what may be answered, why not, and what follows.
#include "games/board/play.h"
#include "games/board/switches.h"

namespace tumult::board {
using TaskFunction = Flow (*)(Play&, Frame&, const Answer*);
static constexpr TaskFunction kTasks[] = {
#define TASK(name) course::name,
#include "games/board/tasks.def"
#undef TASK
#define EFFECT_landing(name) cards::name
#define EFFECT_played(name) cards::name
#define EFFECT_played_or_landing(name) cards::name
#define EFFECT_crossing(name) nullptr
#define EFFECT_tossed(name) nullptr
#define CARD(name, text, colour, count, acts) EFFECT_##acts(name),
#include "games/board/cards.def"
#undef CARD
#undef EFFECT_landing
#undef EFFECT_played
#undef EFFECT_played_or_landing
#undef EFFECT_crossing
#undef EFFECT_tossed
#define EVENT(name, ...) events::name,
#include "games/board/events.def"
#undef EVENT
};

static bool is_off(u8 task) {
  const auto t = static_cast<Task>(task);
  return (switched_off.card != Kind::none && t == task_of(switched_off.card)) ||
         (switched_off.event != Event::none && t == task_of(switched_off.event));
}

// Runs the top frame until somebody must answer.
static void advance(Play& p, const Answer* a) {
  Game& g = p.g;
  for (;;) {
    Frame& f = g.stack.top();
    const Flow flow = is_off(f.task) ? Flow::Done : kTasks[f.task](p, f, a);
    a = nullptr;
    if (flow == Flow::Ask) break;
    if (flow == Flow::Done) g.stack.pop();
  }
  assert(well_kept(g));
}

Game new_game(const Options& o, Chance& chance, Sink* sink) {
  Game g;
  g.options = o;
  Play p{{g, chance, sink}};
  p.call({.task = Task::whole_game});
  advance(p, nullptr);
  return g;
}

Game bare_table(const Options& o) {
  Game g;
  static_cast<Table&>(g) = cleared_table(o);
  g.rounds = 1;
  return g;
}

void begin(Game& g, Begin how, Chance& chance, Sink* sink) {
  Play p{{g, chance, sink}};
  if (g.edition().teleport_field_buries)
    for (Field f : g.teleport) p.bury(f);
  p.call({.task = Task::whole_game});
  g.stack.top().step = 1;
  p.call({.task = Task::round});
  g.stack.top().step = how == Begin::in_turn ? kRoundOfTurns : kRoundDealt;
  if (how == Begin::in_turn) p.call({.task = Task::turn, .seat = g.turn});
  advance(p, nullptr);
}

void apply(Game& g, const Answer& a, Chance& chance, Sink* sink) {
  assert(!refuse(g, a));
  g.question.who.remove(a.seat);
  Play p{{g, chance, sink}};
  advance(p, &a);
}

u64 digest_of(const Game& g) { return digest_of_state<Table>(g); }
}  // namespace tumult::board
