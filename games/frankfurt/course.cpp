// The course of a game: rounds with their set-up and start, stuck tables, slaps, and who has won.
#include <algorithm>

#include "games/frankfurt/play.h"

namespace tumult::frankfurt {
namespace {
bool can_do_something(const Table& t, Seat s) {
  const bool pile = std::any_of(t.pile, t.pile + t.players(), [](const Pile& p) { return p.height > 0; });
  if (pile && (t.left[s] || t.called())) return true;
  if (!t.started.has(s) || may_slap(t, s)) return true;  // who is not ready has not started either
  return could_turn(t, s) || (t.open[s] && t.empty_columns(s));
}

void ask(Game& g, Ask what, SeatSet who) {
  g.question.what = what;
  g.question.who = who;
}

// Whoever has at most one card; several: the fewest; still equal: shared. (K-END)
void look_for_winners(Play& p) {
  Game& g = p.g;
  int fewest = kCards, low = 0;
  for (Seat s = 0; s < g.options.players; ++s) {
    fewest = std::min<int>(fewest, g.draw[s].size);
    low += g.draw[s].size <= 1;
  }
  if (low == 0 || is_off(Rule::win)) return p.tell(What::round_ended, Rule::next_round, kNobody);
  for (Seat s = 0; s < g.options.players; ++s)
    if (g.draw[s].size == fewest || (is_off(Rule::fewest) && g.draw[s].size <= 1)) g.winners.add(s);
  if (is_off(Rule::shared)) g.winners = only(g.winners.first());
  g.game_over = true;
  p.tell(What::round_ended, g.winners.count() > 1 ? Rule::shared : low > 1 ? Rule::fewest : Rule::win, kNobody);
  p.tell(What::game_ended, Rule::win, kNobody);
}

void end_round(Play& p) {
  Game& g = p.g;
  if (!g.game_over) {
    g.unready = g.everyone();
    return ask_for_ok(g);
  }
  g.round_over = true;
  ask(g, Ask::nothing, {});
}

void open_round(Game& g) {
  ++g.rounds;
  g.round_over = false;
  g.started = g.given_up = g.slapped = {};
  g.slapped_piles = 0;
  std::fill(g.waits_until, g.waits_until + kMostPlayers, 0);
}

// A seat takes part: its columns, and its start card at once or when it is ready. (K-SETUP-1, K-START, K-STRESS)
void join_round(Play& p, Seat s, int opens = 0) {
  Game& g = p.g;
  p.lay_columns(s, opens);
  if (!g.options.stress) p.start(s, Rule::start);
  else if (g.draw[s].size == 0) g.started.add(s);
}

// Nobody has a card to turn over: pile and columns go under the own draw pile, shuffled. (K-STUCK)
void end_without_winner(Play& p) {
  if (is_off(Rule::dead_end)) return;
  for (Seat s = 0; s < p.g.options.players; ++s) {
    p.to_draw(s, s);
    p.columns_to_draw(s);
    p.shuffle_draw(s);
  }
  p.tell(What::round_ended, Rule::dead_end, kNobody);
  end_round(p);
}

// Everyone at the same moment, each on a different pile; false: nobody has a card. (K-STUCK)
bool all_turn_over(Play& p) {
  bool any = false;
  p.g.given_up = {};
  for (Seat s = 0; s < p.g.options.players; ++s) any |= p.turn_over(s);
  return any;
}
}  // namespace

void settle_who(Game& g) {
  const SeatSet all = g.everyone();
  if (g.started == all && g.pile[0].height) return ask(g, Ask::play, all);  // nearly always: lay, turn or slap
  SeatSet who;
  for (Seat s = 0; s < g.options.players; ++s)
    if (can_do_something(g, s)) who.add(s);
  ask(g, Ask::play, who);
}

void judge(Play& p) {
  while (is_stuck(p.g))
    if (!all_turn_over(p)) return end_without_winner(p);
  settle_who(p.g);
}

void ask_for_ok(Game& g) {
  g.round_over = true;
  ask(g, Ask::confirm, g.unready);
}

// A new round, for everyone who is ready.
void begin_round(Play& p) {
  open_round(p.g);
  const SeatSet joining = p.g.everyone() - p.g.unready;
  for (Seat s : joining) join_round(p, s, s == joining.first() ? p.g.rounds : 0);
  judge(p);
}

// The new round begins when all are ready; under constant stress for each seat by itself, the first of them opening it.
// (K-END, K-STRESS)
void say_ok(Play& p, Seat s) {
  Game& g = p.g;
  g.unready.remove(s);
  const bool nobody_waits = g.options.stress && !is_off(Rule::own_round);
  if (!nobody_waits && !g.unready.empty()) return ask_for_ok(g);
  if (nobody_waits) p.tell(What::joined, Rule::own_round, s);
  if (g.round_over) return begin_round(p);
  join_round(p, s);
  judge(p);
}

// The first slap clears a pile into the box lid; the others take theirs, and the last what is left. (K-SLAP-1)
void slap(Play& p, Seat s, int pile) {
  Game& g = p.g;
  const Rule rule = g.slapped.empty() ? Rule::first_slap : Rule::slap;
  auto takes = [&](Seat who, int which, Rule by) {
    g.slapped.add(who);
    g.slapped_piles = static_cast<u8>(g.slapped_piles | 1u << which);
    p.tell(What::slapped, by, who, static_cast<u8>(which));
    if (by == Rule::first_slap) p.to_lid(which);
    else if (!is_off(by)) p.to_draw(who, which);
    p.columns_to_draw(who);
  };
  takes(s, pile, rule);
  const SeatSet others = g.everyone() - g.slapped;
  if (others.count() > 1) return ask(g, Ask::slap, others);
  takes(others.first(), smallest_pile(g), Rule::last_pile);
  look_for_winners(p);
  end_round(p);
}
}  // namespace tumult::frankfurt
