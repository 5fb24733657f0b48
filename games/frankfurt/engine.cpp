// What a client asks of the engine: a new game, and what follows from an action.
#include <algorithm>

#include "games/frankfurt/play.h"

namespace tumult::frankfurt {
Game bare_table(const Options& o) {
  Game g;
  g.options = o;
  std::copy(facts::kDeck.kinds.begin(), facts::kDeck.kinds.end(), g.kind);
  std::fill(g.place, g.place + kCards, place::out);
  std::fill(g.link, g.link + kCards, kNoCard);
  for (int c = 0; c < kCards; ++c) g.seen.add(c);
  return g;
}

Game new_game(const Options& o, Chance& chance, Sink* sink) {
  Game g;
  g.options = o;
  Play p{{g, chance, sink}};
  p.deal();
  begin_round(p);
  return g;
}

void begin(Game& g, Begin how, Chance& chance, Sink* sink) {
  Play p{{g, chance, sink}};
  if (!g.unready.empty() && (!g.options.stress || g.unready == g.everyone())) {
    g.rounds = 1;
    return ask_for_ok(g);
  }
  if (how == Begin::with_set_up) return begin_round(p);
  g.rounds = 1;
  for (Seat s : g.everyone() - g.unready)
    if (!g.options.stress || g.pile[s].height || g.draw[s].size == 0) g.started.add(s);
  settle_who(g);
}

namespace {
// A card goes onto a pile, comes back, or comes back and costs a wait. (K-PLAY-1, K-PLAY-2, K-WRONG)
Rule rule_of_lay(const Game& g, const Answer& a) {
  const Kind card = g.top_of(g.column[a.seat][a.column]), top = g.top_of(g.pile[a.to]);
  if (fits(card, top)) return is_higher(card, top) ? Rule::higher : Rule::odd_on_even;
  if (a.saw != Kind::none && a.saw != top && !is_off(Rule::late)) return Rule::late;
  return g.called() ? Rule::wrong_lies : Rule::bounce;
}

// A call is right, wrong, or too late. (K-WRONG)
Rule rule_of_call(const Game& g, const Answer& a) {
  if (a.saw != Kind::none && a.saw != g.top_of(g.pile[a.to]) && !is_off(Rule::late_call)) return Rule::late_call;
  return is_wrong(g, a.to) ? Rule::called_back : Rule::called_wrongly;
}

void lay(Play& p, const Answer& a) {
  const Rule rule = rule_of_lay(p.g, a);
  const bool lies = rule == Rule::wrong_lies && !is_off(rule), bounces = rule == Rule::bounce && !is_off(rule);
  if (rule == Rule::higher || rule == Rule::odd_on_even || lies || (rule == Rule::bounce && !bounces))
    return p.lay(a, rule);
  p.tell(What::bounced, rule, a.seat, a.to);
  if (rule == Rule::bounce) p.wait(a.seat, Rule::wait);
}

void call(Play& p, const Answer& a) {
  const Rule rule = rule_of_call(p.g, a);
  p.tell(What::called, rule, a.seat, a.to);
  if (rule == Rule::called_back) p.take_back(a.to);
  else if (rule == Rule::called_wrongly) p.wait(a.seat, rule);
}

void carry_out(Play& p, const Answer& a) {
  switch (a.verb) {
    case Verb::lay: return lay(p, a);
    case Verb::turn: return p.turn(a.seat, a.column);
    case Verb::shift: return p.shift(a.seat, a.column, a.to);
    case Verb::call: return call(p, a);
    case Verb::draw: return p.start(a.seat, Rule::own_start);
    case Verb::stuck:
      if (!is_off(Rule::given_up)) p.g.given_up.add(a.seat);
      return p.tell(What::given_up, Rule::given_up, a.seat);
    default: return;
  }
}
}  // namespace

Reply reply_to(const Game& g, const Answer& a) {
  if (const auto no = refuse(g, a)) return {no->until ? How::must_wait : How::cannot, no->clause, no->until};
  const Tick until = later(a.tick, g.options.waiting);
  if (a.verb == Verb::lay) {
    const Rule rule = rule_of_lay(g, a);
    if (rule == Rule::late) return {How::comes_back, Clause::K_PLAY_2};
    if (rule == Rule::bounce) return {How::comes_back, Clause::K_WRONG, until};
  }
  if (a.verb == Verb::call) {
    const Rule rule = rule_of_call(g, a);
    if (rule == Rule::late_call) return {How::comes_back, Clause::K_WRONG};
    if (rule == Rule::called_wrongly) return {How::comes_back, Clause::K_WRONG, until};
  }
  return {};
}

void apply(Game& g, const Answer& a, Chance& chance, Sink* sink) {
  assert(!refuse(g, a));
  Play p{{g, chance, sink}};
  g.now = a.tick;
  if (a.verb == Verb::ok) {
    say_ok(p, a.seat);
  } else if (a.verb == Verb::slap) {
    slap(p, a.seat, a.to);
  } else {
    if (a.verb != Verb::stuck) g.given_up.remove(a.seat);
    carry_out(p, a);
    judge(p);
  }
  assert(well_kept(g));
}

void pass_time(Game& g, Tick tick) { g.now = std::max(g.now, tick); }

u64 digest_of(const Game& g) { return digest_of_state<Table>(g); }
}  // namespace tumult::frankfurt
