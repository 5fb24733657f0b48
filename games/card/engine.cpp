// The four things a client asks of the engine: a new game, what may be answered, why not, and what follows.
#include "games/card/play.h"
#include "games/card/switches.h"
#include "kit/digest.h"

namespace tumult::card {
using TaskFunction = Flow (*)(Play&, Frame&, const Answer*);
static constexpr TaskFunction kTasks[] = {
#define TASK(name) course::name,
#include "games/card/tasks.def"
#undef TASK
#define SPECIAL(name, ...) cards::name,
#include "games/card/specials.def"
#undef SPECIAL
#define EVENT(name, ...) events::name,
#include "games/card/events.def"
#undef EVENT
#define POWER(name, ...) powers::name,
#include "games/card/powers.def"
#undef POWER
};

static bool is_off(u8 task) {
  const auto t = static_cast<Task>(task);
  return (switched_off.symbol != Symbol::none && t == task_of(switched_off.symbol)) ||
         (switched_off.event != Event::none && t == task_of(switched_off.event)) ||
         (switched_off.power != Power::none && t == task_of(switched_off.power));
}

// Runs the top frame until somebody must answer. A round that is to end breaks off what is under way, but for events.
static void advance(Play& p, const Answer* a) {
  Game& g = p.g;
  for (;;) {
    Frame& f = g.stack.top();
    const Flow flow = is_off(f.task) ? Flow::Done : kTasks[f.task](p, f, a);
    a = nullptr;
    g.stack.n = static_cast<u16>(g.stack.n - (flow == Flow::Done));
    if (g.ending != Ending::none && !g.closing && !p.in_event()) [[unlikely]] {
      g.closing = true;
      while (task_of(g.stack.top()) != Task::round) g.stack.pop();
      g.stack.top().step = kClosing;
      for (SeatSet& open : g.open_to) open = {};
      continue;
    }
    if (flow == Flow::Ask) break;
  }
  assert(well_kept(g));
}

Game new_game(const Options& o, Chance& chance, Sink* sink) {
  Game g;
  g.options = o;
  begin(g, Begin::dealt, chance, sink);
  return g;
}

Game bare_table(const Options& o) {
  Game g;
  g.options = o;
  g.rounds = 1;
  put_in_draw_pile(g, unshuffled(o));
  for (int e = 0; e < kEvents; ++e)
    if (o.has(row(static_cast<Event>(e)).box)) g.events[g.events_left++] = static_cast<u8>(e);
  for (u8& where : g.powers) where = power_place::away;
  if (o.has(Box::supercharge))
    for (u8 i = 0; i < kPowerCards; ++i) {
      g.powers[i] = power_place::pile;
      g.power_pile[g.powers_left++] = i;
    }
  return g;
}

void begin(Game& g, Begin how, Chance& chance, Sink* sink) {
  Play p{{g, chance, sink}};
  p.set_rules(g.rules);
  p.call({.task = Task::whole_game});
  if (how == Begin::dealt) return advance(p, nullptr);
  g.stack.top().step = 1;
  p.call({.task = Task::round});
  if (how == Begin::in_turn) {
    g.stack.top().step = 2;
  } else {
    g.turn = g.dealer;
    g.stack.top().step = 1;
    p.call({.task = Task::turned_card, .seat = g.dealer});
  }
  advance(p, nullptr);
}

void apply(Game& g, const Answer& a, Chance& chance, Sink* sink) {
  assert(!refuse(g, a));
  g.question.who.remove(a.seat);
  Play p{{g, chance, sink}};
  advance(p, &a);
}

u64 digest_of(const Game& g) { return digest_of_state<Table>(g); }
}  // namespace tumult::card
