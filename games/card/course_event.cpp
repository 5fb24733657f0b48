// Reaction windows, and events from their trigger to their end.
#include "games/card/play.h"

namespace tumult::card {
bool reactions_sealed(const Table& t) { return !t.sealed.empty(); }

static Flow ask_to_react(Play& p, Window w, SeatSet who) {
  return p.ask({.what = Ask::react, .who = who, .param = w, .may = may::pass, .clause = Clause::C_WINDOW});
}

// A reaction window: everyone who might hold the card is asked at once. (C-WINDOW)
Flow course::window(Play& p, Frame& f, const Answer* a) {
  enum { open, answered, wished };
  Game& g = p.g;
  WindowFrame window(f);
  switch (f.step) {
    case open:
      f.step = answered;
      window.ask(window.owing());
      return ask_to_react(p, window.window(), window.owing());
    case answered:
      if (a->verb == Verb::pass) {
        if (p.waiting()) return Flow::Ask;
        break;
      }
      f.step = wished;
      window.set_owing(g.question.who);
      window.wish(a->seat);
      p.note(What::tossed, a->seat, a->what);
      p.lay_on_top(copy_in_hand(g, a->seat, a->what));
      p.note_empty(Play::Shed::by_hand);
      return p.ask({.what = Ask::wish,
                    .who = only(a->seat),
                    .may = g.edition().wish_or_effect ? may::pass : u8{0},
                    .clause = Clause::C_MATCH_7});
    default:
      if (a->verb == Verb::wish) {
        g.force = force_of(Wish{a->what});
        p.note(What::wished, window.wishing(), a->what);
      }
      window.toss();
      if (window.window() != Window::lucky || window.owing().empty()) break;
      f.step = answered;
      return ask_to_react(p, window.window(), window.owing());
  }
  p.tossers = window.tossed();
  return Flow::Done;
}

// An event is triggered; Double Trouble makes it two. (C-EV-1)
Flow course::trigger(Play& p, Frame& f, const Answer*) {
  if (f.step == 0) f.step = 1, f.count = p.g.knobs.events_a_trigger;
  if (f.count == 0) return Flow::Done;
  --f.count;
  return p.call({.task = Task::one_event, .seat = f.seat});
}

static void refill_events(Play& p) {
  Game& g = p.g;
  for (int e = 0; e < kEvents; ++e)
    if (g.used >> e & 1) g.events[g.events_left++] = static_cast<u8>(e);
  g.used = 0;
  p.chance.shuffle(g.events, g.events_left);
}

Event turn_event(Play& p) {
  if (p.g.events_left == 0) refill_events(p);
  if (p.g.events_left == 0) return Event::none;
  return static_cast<Event>(p.g.events[--p.g.events_left]);
}

void put_event_away(Table& t, Event e) {
  if (!row(e).lasts) t.used |= u64{1} << static_cast<int>(e);
}

// Lucky Bastard window, then the top event card is turned over and carried out. (C-EV-1, C-LUCKY-1)
// f.card: the event.
Flow course::one_event(Play& p, Frame& f, const Answer*) {
  enum { triggered, safe, done };
  Game& g = p.g;
  switch (f.step) {
    case triggered: {
      f.step = safe;
      SeatSet may_toss = g.holders();
      if (!g.edition().player_on_turn_may_toss) may_toss.remove(g.turn);
      p.tossers = {};
      if (g.options.has(Box::troublemaker) && !reactions_sealed(g) && !may_toss.empty())
        return p.call(window_of(Window::lucky, f.seat, may_toss));
      [[fallthrough]];
    }
    case safe: {
      f.step = done;
      f.in = g.everyone() - p.tossers;
      const Event e = turn_event(p);
      if (e == Event::none) return Flow::Done;
      f.card = static_cast<u8>(e);
      p.note(What::event, f.seat, f.card);
      g.happened |= u64{1} << f.card;
      if (f.in.empty()) return one_event(p, f, nullptr);
      if (!f.in.has(f.seat)) f.seat = next_seat(g, f.seat, f.in);
      return p.call({.task = task_of(e), .seat = f.seat, .in = f.in});
    }
    default:
      put_event_away(g, static_cast<Event>(f.card));
      p.note_empty(Play::Shed::by_effect, task_of(static_cast<Event>(f.card)));
      return Flow::Done;
  }
}
}  // namespace tumult::card
