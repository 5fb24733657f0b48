// The course of a game: rounds with their set-up, turns, reaction windows, and what is scored.
#include <cstring>

#include "games/board/play.h"
#include "games/board/switches.h"

namespace tumult::board {
namespace {
// Pieces to the start, teleport fields to their marks, all cards shuffled and dealt anew. (B-SETUP-2, B-END-2)
void deal_round(Play& p) {
  Game& g = p.g;
  Table fresh = cleared_table(g.options);
  fresh.rounds = static_cast<u16>(g.rounds + 1);
  std::memcpy(fresh.score, g.score, sizeof fresh.score);
  static_cast<Table&>(g) = fresh;
  p.chance.shuffle(g.order, g.draw_left);
  for (int i = 0; i < deal_of(g.options); ++i)
    for (Seat s = 0; s < g.options.players; ++s) p.draw(s);
  p.note(What::dealt, kNobody, 0xFF, 0, g.rounds);
}

Flow roll_for_the_start(Play& p, Frame& f, SeatSet who) {
  f.in = who;
  return p.ask({.what = Ask::roll, .who = who, .param = kEventDie, .clause = Clause::B_SETUP_2});
}

// The highest of those who rolled last; several roll again.
SeatSet highest(const Table& t, SeatSet in) {
  SeatSet best;
  for (Seat s : in) {
    if (!best.empty() && t.rolled[s] > t.rolled[best.first()]) best = {};
    if (best.empty() || t.rolled[s] == t.rolled[best.first()]) best.add(s);
  }
  return best;
}

// Who lays a card next: from there on, the first with more than four.
Seat next_to_lay(const Table& t, Seat from) {
  Seat s = from;
  do {
    if (t.held[s] > kHandSize) return s;
    s = t.right_of(s);
  } while (s != from);
  return kNobody;
}

constexpr int kFuckYouPoints = 21;

// The number of the field, and 21 for Fuck You in hand. (B-END-2)
void score_round(Play& p) {
  Game& g = p.g;
  for (Seat s = 0; s < g.options.players; ++s) {
    const int held = g.hand[s].has(kFuckYou) ? kFuckYouPoints : 0;
    const int sum = points(g.piece[s]) + held;
    if (held) p.note(What::revealed, s, static_cast<u8>(Kind::fuck_you), held);
    g.score[s] = static_cast<i16>(g.score[s] + sum);
    p.note(What::scored, s, 0xFF, sum, g.score[s]);
  }
}

// (B-END-3)
bool limit_reached(const Table& t) {
  return std::any_of(t.score, t.score + t.options.players, [&](int score) { return score >= limit_of(t.options); });
}

SeatSet with_fewest_points(const Table& t) {
  const i16 fewest = *std::min_element(t.score, t.score + t.options.players);
  SeatSet best;
  for (Seat s = 0; s < t.options.players; ++s)
    if (t.score[s] == fewest) best.add(s);
  return best;
}
}  // namespace

Flow course::whole_game(Play& p, Frame& f, const Answer*) {
  Game& g = p.g;
  switch (f.step) {
    case 0: f.step = 1; return p.call({.task = Task::round});
    case 1:
      g.round_over = true;
      p.note(What::round_ended, kNobody);
      if (limit_reached(g)) {
        g.game_over = true;
        g.winners = with_fewest_points(g);
        p.note(What::game_ended, kNobody);
        return p.ask({.what = Ask::nothing, .who = {}});
      }
      f.step = 2;
      return p.ask({.what = Ask::confirm, .who = g.everyone(), .clause = Clause::B_END_1});
    default:
      if (p.waiting()) return Flow::Ask;
      f.step = 1;
      return p.call({.task = Task::round});
  }
}

// A round: deal, dice for who starts, all lay cards until they hold four, then turn follows turn. (B-SETUP-2)
Flow course::round(Play& p, Frame& f, const Answer* a) {
  enum { deal, dealt = kRoundDealt, rolled, laid, turns = kRoundOfTurns };
  Game& g = p.g;
  switch (f.step) {
    case deal: deal_round(p); [[fallthrough]];
    case dealt: f.step = rolled; return roll_for_the_start(p, f, g.everyone());
    case rolled: {
      g.rolled[a->seat] = p.roll(a->seat, kEventDie);
      if (p.waiting()) return Flow::Ask;
      const SeatSet best = highest(g, f.in);
      if (best.count() > 1) return roll_for_the_start(p, f, best);
      g.starter = g.turn = best.first();
      p.note(What::starts, g.starter);
      f.step = laid;
      f.victim = next_to_lay(g, g.starter);
      break;
    }
    case laid:
      lay_answered(p, *a, What::played);
      f.victim = next_to_lay(g, g.right_of(f.victim));
      break;
    default: score_round(p); return Flow::Done;
  }
  if (f.victim != kNobody) return p.ask({.what = Ask::set_up, .who = only(f.victim), .clause = Clause::B_SETUP_2});
  f.step = turns;
  return p.call({.task = Task::turn, .seat = g.starter});
}

void lay_answered(Play& p, const Answer& a, What what) {
  const Card c = copy_in_hand(p.g, a.seat, a.what);
  if (p.sink) [[unlikely]]
    p.note({.what = static_cast<u8>(what),
            .actor = a.seat,
            .card = static_cast<u8>(a.what),
            .to = a.field,
            .count = static_cast<u8>(a.dir),
            .sees = kAllSeats});
  p.lay(c, a.field, a.dir);
}

// A turn: play a card, movement action, draw up to four. Its frame then goes on to the next one's turn. (B-TURN-1)
Flow course::turn(Play& p, Frame& f, const Answer* a) {
  enum { begin, chosen, moved, tried };
  Game& g = p.g;
  switch (f.step) {
    case begin:
      std::memset(static_cast<void*>(g.triggered), 0, sizeof g.triggered);
      p.note(What::turn_began, f.seat);
      if (g.held[f.seat]) {
        f.step = chosen;
        return p.ask({.what = Ask::turn, .who = only(f.seat), .clause = Clause::B_TURN_1});
      }
      f.step = moved;
      return p.call(movement_of(f.seat, f.seat));
    case chosen:
      f.step = moved;
      lay_answered(p, *a, What::played);
      if (acts_when_played(a->what) && a->what != switched_off.card)
        return p.call({.task = task_of(a->what), .seat = f.seat, .flags = flag::played});
      return p.call(movement_of(f.seat, f.seat));
    case moved:
      g.dry = !p.draw_up(f.seat);  // only here: events that run short end no round (B-END-1)
      if (g.dry) return Flow::Done;
      if (g.on(kGoal).empty()) break;
      f.step = tried;
      if (open_window(p, Window::nice, g.everyone()) == Flow::Call) return Flow::Call;
      [[fallthrough]];
    default:
      if (p.tosser == kNobody) return Flow::Done;
      cards::nice_try(p, f);
  }
  g.turn = g.right_of(f.seat);
  f = {.task = f.task, .seat = g.turn};
  return turn(p, f, nullptr);
}

Flow open_window(Play& p, Window w, SeatSet who) {
  p.tosser = kNobody;
  const SeatSet asked = who & p.g.holders();
  if (asked.empty()) return Flow::Done;
  return p.call({.task = Task::window, .in = asked, .card = static_cast<u8>(w)});
}

// A reaction window: the first toss counts; the card is laid on the board by who tosses it. (B-WINDOW, B-TOSS-1)
Flow course::window(Play& p, Frame& f, const Answer* a) {
  if (f.step == 0) {
    f.step = 1;
    return p.ask({.what = Ask::react, .who = f.in, .param = f.card, .clause = Clause::B_WINDOW});
  }
  p.tosser = kNobody;
  if (a->verb == Verb::pass) {
    if (p.waiting()) return Flow::Ask;
  } else {
    lay_answered(p, *a, What::tossed);
    if (a->what != switched_off.card) p.tosser = a->seat;
  }
  return Flow::Done;
}

// A die is thrown; Re-Roll may follow, and Block on that. (B-REROLL)
Flow course::throw_die(Play& p, Frame& f, const Answer*) {
  enum { ask, thrown, again, reacted, defended };
  ThrowFrame die(f);
  switch (f.step) {
    case ask: f.step = thrown; return p.ask({.what = Ask::roll, .who = only(die.thrower()), .param = die.sides()});
    case thrown: die.fall(p.roll(die.thrower(), die.sides())); [[fallthrough]];
    case again:
      f.step = reacted;
      if (open_window(p, Window::re_roll, p.g.everyone()) == Flow::Call) return Flow::Call;
      [[fallthrough]];
    case reacted:
      if (p.tosser == kNobody) {
        p.rolled = die.rolled();
        return Flow::Done;
      }
      f.step = defended;
      if (p.tosser != die.thrower() && block_window(p, die.thrower()) == Flow::Call) return Flow::Call;
      if (p.tosser == die.thrower()) p.tosser = kNobody;
      [[fallthrough]];
    default:
      f.step = ask;
      if (p.tosser != kNobody) f.step = again, cards::block(p, f);
      else cards::re_roll(p, f);
      return throw_die(p, f, nullptr);
  }
}

// An event: its causer rolls the twenty-sided die. (B-TROUBLE)
Flow course::event(Play& p, Frame& f, const Answer*) {
  if (f.step == 0) {
    f.step = 1;
    return p.call(throw_of(f.seat, kEventDie));
  }
  p.note(What::event, f.seat, static_cast<u8>(p.rolled - 1));
  return p.instead({.task = task_of(static_cast<Event>(p.rolled - 1)), .seat = f.seat});
}
}  // namespace tumult::board
