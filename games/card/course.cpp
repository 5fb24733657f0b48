// The course of a game: deals, rounds, scores.
#include <algorithm>

#include "games/card/play.h"

namespace tumult::card {
namespace {
// Everything back into the piles, shuffled and dealt anew. (C-SETUP)
void deal_round(Play& p) {
  Game& g = p.g;
  const Options& o = g.options;
  Table fresh;
  fresh.options = o;
  fresh.dealer = fresh.turn = g.dealer;
  fresh.rounds = static_cast<u16>(g.rounds + 1);
  for (Seat s = 0; s < kMaxSeats; ++s) fresh.score[s] = g.score[s];
  static_cast<Table&>(g) = fresh;

  p.set_rules(0);
  if (o.has(Box::pandora))
    for (int i = 0; i < o.rule_cards; ++i) p.draw_rule();

  put_in_draw_pile(g, unshuffled(o));
  p.chance.shuffle(g.order, g.draw_left);
  const int size = g.knobs.deal == 9 || g.knobs.deal == 4 ? g.knobs.deal : o.hand_size;
  Seat to = g.dealer;
  for (int i = 0; i < size * o.players; ++i) {
    to = next_seat(g, to, g.everyone());
    p.draw(to, 1);
  }
  for (int e = 0; e < kEvents; ++e)
    if (o.has(row(static_cast<Event>(e)).box)) g.events[g.events_left++] = static_cast<u8>(e);
  p.chance.shuffle(g.events, g.events_left);
  for (u8& where : g.powers) where = power_place::away;
  if (o.has(Box::supercharge)) {
    for (int i = 0; i < kPowerCards; ++i) p.move_power(i, power_place::pile);
    p.shuffle_powers();
    for (int i = 0; i < 2 * o.players; ++i) {
      to = next_seat(g, to, g.everyone());
      p.draw_power(to);
    }
  }
  p.note(What::dealt, g.dealer, 0xFF, 0, g.rounds);
}

// Whose cards decide something: the others' stay hidden. (C-END-2, C-END-3)
SeatSet counted_hands(const Table& t) {
  if (!t.options.scoring) return t.out.empty() ? t.everyone() : SeatSet{};
  if (t.ending == Ending::doomsday) return {};
  const SeatSet safe = t.ending == Ending::bomb ? t.spared[static_cast<int>(Lasting::time_bomb)] : SeatSet{};
  return t.everyone() - t.exempt - safe;
}

// Points for the round, by how it ended. (C-END-2, C-EV-TIME-BOMB, C-LUCKY-2)
void score_round(Play& p) {
  Game& g = p.g;
  const SeatSet safe = g.spared[static_cast<int>(Lasting::time_bomb)];
  const SeatSet counted = counted_hands(g);
  const bool beaten = g.has(Lasting::time_bomb) && g.ending == Ending::out;
  for (Seat s : g.out) p.note(What::went_out, s);
  for (Seat s = 0; s < g.options.players; ++s) {
    int sum = 0;
    for (Card c : g.hand[s]) {
      const int worth = points(c, g.knobs);
      sum += worth;
      if (counted.has(s)) p.note(What::revealed, s, kind_of(c), worth);
    }
    if (g.ending == Ending::doomsday) sum = 50;
    if (g.ending == Ending::bomb) sum = safe.has(s) ? 0 : 2 * sum;
    if (beaten && !safe.has(s)) sum += g.out.has(s) ? -10 : 10;
    if (g.exempt.has(s)) sum = 0;
    g.round_points[s] = static_cast<i16>(sum);
    if (g.options.scoring) p.add_score(s, sum);
  }
}

// Who scored most deals next; of several the first after the last dealer. (C-SETUP-5)
Seat next_dealer(const Table& t) {
  Seat dealer = t.dealer;
  int most = -32768;
  for (Seat s = next_in_order(t, t.dealer, t.everyone(), kNobody); s != kNobody;
       s = next_in_order(t, t.dealer, t.everyone(), s))
    if (t.round_points[s] > most) most = t.round_points[s], dealer = s;
  return dealer;
}

// (C-END-3)
bool game_ends(const Table& t) {
  if (!t.options.scoring) return true;
  for (Seat s = 0; s < t.options.players; ++s)
    if (t.edition().limit_reached_ends ? t.score[s] >= limit_of(t.options) : t.score[s] > limit_of(t.options))
      return true;
  return false;
}

SeatSet winners(const Table& t) {
  if (!t.options.scoring && !t.out.empty()) return t.out;
  SeatSet best;
  int fewest = 32767;
  for (Seat s = 0; s < t.options.players; ++s) {
    int sum = t.score[s];
    if (!t.options.scoring) {
      sum = 0;
      for (Card c : t.hand[s]) sum += points(c, t.knobs);
    }
    if (sum < fewest) best = {}, fewest = sum;
    if (sum == fewest) best.add(s);
  }
  return best;
}
}  // namespace

Flow course::whole_game(Play& p, Frame& f, const Answer*) {
  Game& g = p.g;
  switch (f.step) {
    case 0: f.step = 1; return p.call({.task = Task::round});
    case 1:
      g.round_over = true;
      p.note(What::round_ended, kNobody, static_cast<u8>(g.ending));
      if (game_ends(g)) {
        g.game_over = true;
        g.winners = winners(g);
        p.note(What::game_ended, kNobody);
        return p.ask({.what = Ask::nothing, .who = {}});
      }
      f.step = 2;
      return p.ask({.what = Ask::confirm, .who = g.everyone()});
    default:
      if (p.waiting()) return Flow::Ask;
      g.dealer = next_dealer(g);
      f.step = 1;
      return p.call({.task = Task::round});
  }
}

Flow course::round(Play& p, Frame& f, const Answer*) {
  Game& g = p.g;
  switch (f.step) {
    case 0:
      deal_round(p);
      f.step = 1;
      return p.call({.task = Task::turned_card, .seat = g.dealer});
    case 1: g.turn = next_seat(g, g.turn, g.everyone()); [[fallthrough]];
    case 2: return p.call({.task = Task::turn, .seat = g.turn});  // from here turn follows turn until the round ends
    case kClosing:
      f.step = kClosing + 1;
      g.out = g.everyone() - g.holders();
      if (g.has(Lasting::parasite) && g.ending != Ending::the_end && g.ending != Ending::doomsday)
        return p.call({.task = Task::parasites_meal, .seat = g.turn});
      [[fallthrough]];
    default: score_round(p); return Flow::Done;
  }
}

// Parasite: the left neighbour of everyone who is out may discard up to two cards before hands are counted, whatever
// ended the round; but The End lets no lasting event act, and Doomsday counts no hands. (C-EV-PARASITE)
Flow course::parasites_meal(Play& p, Frame& f, const Answer* a) {
  Game& g = p.g;
  if (f.step == 0) {
    f.step = 1;
    for (Seat s = 0; s < g.options.players; ++s)
      if (g.out.has(right_of(g, s, g.everyone())) && g.held[s]) f.in.add(s);
    f.in -= g.spared[static_cast<int>(Lasting::parasite)];
    f.victim = next_in_order(g, f.seat, f.in, kNobody);
    f.count = 0;
  } else {
    if (a->verb == Verb::discard) {
      p.discard(copy_in_hand(g, f.victim, a->what));
      ++f.count;
    }
    if (a->verb == Verb::pass || f.count == 2 || g.held[f.victim] == 0) {
      f.victim = next_in_order(g, f.seat, f.in, f.victim);
      f.count = 0;
    }
  }
  if (f.victim == kNobody) return Flow::Done;
  return p.ask({.what = Ask::discard,
                .who = only(f.victim),
                .param = Filter::any,
                .may = may::pass,
                .left = std::min(2 - f.count, int{g.held[f.victim]}),
                .clause = Clause::C_EV_parasite});
}
}  // namespace tumult::card
