// Turns: the start card, a turn, and what comes after it.
#include "games/card/play.h"

namespace tumult::card {
namespace {
// What lasts until its owner has completed the next turn. (C-POW-4)
void complete_turn(Table& t, Seat s) {
  auto grow_old = [s](SeatSet& old, SeatSet& fresh) {
    old.remove(s);
    old |= fresh & only(s);
    fresh.remove(s);
  };
  grow_old(t.looping[0], t.looping[1]);
  if (!t.blockaded()) return;
  for (int c = 0; c < kColours; ++c) grow_old(t.blockade[0][c], t.blockade[1][c]);
}
}  // namespace

// The start card, or the card that Rewind turns over: played by that seat, but from no hand. (C-SETUP-6, C-SETUP-7)
Flow course::turned_card(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  const auto flags = static_cast<u8>(flag::turned | f.flags);
  switch (f.step) {
    case 0: {
      f.step = 2;
      g.force = {};
      const Card c = p.turn_over();
      if (c == kNoCard) return Flow::Done;
      p.lay_on_top(c);
      p.note(What::turned_over, f.seat, kind_of(c));
      f.card = c;
      const KindRow& r = row_of(c);
      if (r.symbol == Symbol::mimicry) {
        f.step = 1;
        return p.ask({.what = Ask::imitate, .who = only(f.seat), .may = may::pass, .clause = Clause::C_SETUP_7});
      }
      if (r.sort == Sort::unique) break;
      return p.call(card_played(f.seat, c, kind_of(c), flags));
    }
    case 1:
      f.step = 2;
      if (a->verb == Verb::pass) break;
      return p.call(card_played(f.seat, f.card, a->what, flags));
    case 3: complete_turn(g, f.seat); return Flow::Done;
    default: break;
  }
  f.step = 3;
  if (f.flags & flag::by_rewind) return Flow::Done;
  return p.call({.task = Task::after_turn, .seat = f.seat});
}

// Does anything come after this turn? (See after_turn.)
static bool something_to_settle(const Table& t) { return !t.owed_last_chance().empty() || t.anybody_is_out(); }

// A turn: play, or draw and then play or pass. Its frame then goes on to the next one's turn. (C-TURN)
// f.card: the number of the card that was played, for its twin.
namespace {
namespace turn_step {
enum : u8 { begin, chosen, drawn, played, twin, ended, over };
}

Flow next_turn(Play&, Frame&);

Flow begin_turn(Play& p, Frame& f) {
  Game& g = p.g;
  const bool skipped = g.skipped.has(f.seat);
  g.sealed.remove(f.seat);
  g.open_hands.remove(f.seat);
  g.power_used = false;
  g.resting = 0;
  g.had_last_chance = {};
  if (g.has(Lasting::time_bomb) && (!skipped || g.edition().skipped_turn_ticks)) {
    if (g.bomb_left[f.seat] == 0) {
      g.ending = Ending::bomb;
      return Flow::Done;
    }
    --g.bomb_left[f.seat];
  }
  ++g.turns[f.seat];
  p.note(skipped ? What::skipped_turn : What::turn_began, f.seat);
  if (skipped) {
    g.skipped.remove(f.seat);
    return next_turn(p, f);
  }
  f.step = turn_step::chosen;
  return p.ask({.what = Ask::turn, .who = only(f.seat), .clause = Clause::C_TURN_1});
}

Flow next_turn(Play& p, Frame& f) {
  Game& g = p.g;
  complete_turn(g, f.seat);
  if (g.turns[f.seat] >= g.knobs.most_turns) {
    g.ending = Ending::fuse;
    return Flow::Done;
  }
  g.turn = next_seat(g, f.seat, g.everyone());
  f = {.task = f.task, .seat = g.turn};
  return begin_turn(p, f);
}

Flow end_turn(Play& p, Frame& f) {
  f.step = turn_step::over;
  if (something_to_settle(p.g)) return p.call({.task = Task::after_turn, .seat = f.seat});
  return next_turn(p, f);
}
}  // namespace

Flow course::turn(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  switch (f.step) {
    case turn_step::begin: return begin_turn(p, f);
    case turn_step::chosen:
      if (a->verb == Verb::draw) {
        f.step = turn_step::drawn;
        p.note(What::drew, f.seat);
        p.draw(f.seat, g.knobs.draw_cards);
        return p.ask({.what = Ask::after_draw, .who = only(f.seat), .may = may::pass, .clause = Clause::C_TURN_1});
      }
      [[fallthrough]];
    case turn_step::drawn:
      if (a->verb == Verb::pass) return end_turn(p, f);
      f.card = row(a->what).number;
      f.step = g.knobs.twins && f.card ? turn_step::played : turn_step::ended;
      return p.call(card_played(g, *a));
    case turn_step::played:
      if ((playable_in_itself(g, f.seat) & kOfNumber[f.card]).empty()) return end_turn(p, f);
      f.step = turn_step::twin;
      return p.ask(
          {.what = Ask::twin, .who = only(f.seat), .param = f.card, .may = may::pass, .clause = Clause::C_RULE_twins});
    case turn_step::twin:
      f.step = turn_step::ended;
      if (a->verb == Verb::play) return p.call(card_played(g, *a));
      [[fallthrough]];
    case turn_step::ended: return end_turn(p, f);
    default: return next_turn(p, f);
  }
}

// After a turn: what emptied hands set off, then Nice Try, then whether the round is over. (C-TURN-4, C-NICE, C-END-1)
Flow course::after_turn(Play& p, Frame& f, const Answer*) {
  enum { last_chances, check, tried };
  Game& g = p.g;
  if (f.step == tried) {
    if (p.tossers.empty()) {
      g.ending = Ending::out;
      return Flow::Done;
    }
    const Seat tosser = p.tossers.first();
    for (Seat s = next_in_order(g, tosser, f.in, kNobody); s != kNobody; s = next_in_order(g, tosser, f.in, s))
      p.draw(s, g.knobs.nice_try_cards);
    p.note_empty(Play::Shed::by_effect);
    if (g.ending != Ending::none) return Flow::Done;
  }
  f.step = last_chances;
  if (const SeatSet owed = g.owed_last_chance(); !owed.empty()) {
    const Seat s = next_in_order(g, f.seat, owed, kNobody);
    --g.emptied[s];
    g.had_last_chance.add(s);
    return p.call({.task = Task::trigger, .seat = s});
  }
  f.in = g.everyone() - g.holders();
  if (f.in.empty()) return Flow::Done;
  SeatSet may_toss = g.holders();
  if (!g.edition().player_on_turn_may_toss) may_toss.remove(f.seat);
  f.step = tried;
  if (may_toss.empty() || reactions_sealed(g)) {
    p.tossers = {};
    return after_turn(p, f, nullptr);
  }
  return p.call(window_of(Window::nice, f.seat, may_toss));
}
}  // namespace tumult::card
