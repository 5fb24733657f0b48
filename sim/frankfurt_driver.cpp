#include "sim/frankfurt_driver.h"

#include <algorithm>

namespace tumult::sim {
using namespace frankfurt;
using bots::kNever;

RealTime::RealTime(Game& g, Chance& deal, const TimeLimits& limits, Sink* sink, Listener* listener)
    : g_(g), deal_(deal), limits_(limits), sink_(sink), listener_(listener), changed_(g.now) {
  std::fill(acted_, acted_ + kMostPlayers, g.now);
  std::fill(may_slap_, may_slap_ + kMostPlayers, g.now);
}

void RealTime::seat_bot(Seat s, const bots::RealTimePlayer& bot) {
  bots_[s] = bot;
  are_bots_.add(s);
  bots_[s].look(view_of(g_, s));
}

Tick RealTime::deadline(Seat s) const {
  switch (asked(g_, s)) {
    case Ask::nothing: return kNever;
    case Ask::confirm: return later(acted_[s], limits_.confirm);
    case Ask::slap: return std::max(later(changed_, limits_.slap), g_.waits_until[s]);
    case Ask::play: break;
  }
  if (!g_.started.has(s)) return later(acted_[s], limits_.start);
  if (may_slap(g_, s)) return std::max(later(may_slap_[s], limits_.slap), g_.waits_until[s]);
  return std::max(later(std::max(acted_[s], changed_), limits_.idle), g_.waits_until[s]);
}

RealTime::Event RealTime::earliest() const {
  Event first;
  // Of those who arrive in the same millisecond nobody is always first.
  const auto turn = [&](Tick at, Seat s) { return (at + s) % static_cast<u32>(g_.players()); };
  const auto consider = [&](const Event& e) {
    if (e.at < first.at || (e.at == first.at && e.at != kNever && turn(e.at, e.seat) < turn(first.at, first.seat)))
      first = e;
  };
  for (Seat s : g_.question.who) {
    if (are_bots_.has(s)) consider({std::max(g_.now, bots_[s].arrives()), s});
    consider({std::max(g_.now, deadline(s)), s, true});
  }
  return first;
}

void RealTime::advance(Tick to) {
  for (Event e = earliest(); e.at <= to && e.at != kNever; e = earliest()) happen(e);
  pass_time(g_, to);
}

Reply RealTime::act(const Answer& a) {
  advance(a.tick);
  acted_[a.seat < kMostPlayers ? a.seat : 0] = g_.now;
  return carry_out(a);
}

void RealTime::happen(const Event& e) {
  pass_time(g_, e.at);
  if (!e.by_limit) {
    Answer a = bots_[e.seat].act();
    a.tick = e.at;
    carry_out(a);
    return;
  }
  acted_[e.seat] = e.at;  // it is asked again after as long again
  auto a = gentlest(g_, e.seat);
  if (!a) return;
  a->tick = e.at;
  carry_out(*a);
}

Reply RealTime::carry_out(Answer a) {
  const Reply reply = reply_to(g_, a);
  if (reply.how == How::done || reply.how == How::comes_back) {
    const Game before = g_;
    apply(g_, a, deal_, sink_);
    note_changes(a, before);
  }
  if (listener_) listener_->hear(a, reply);
  all_look();
  return reply;
}

void RealTime::note_changes(const Answer& a, const Game& before) {
  if (a.verb != Verb::stuck) acted_[a.seat] = g_.now;
  for (Seat s = 0; s < g_.options.players; ++s)
    if (asked(before, s) != asked(g_, s)) acted_[s] = g_.now;
  const auto same = [](const Pile& x, const Pile& y) { return x.top == y.top && x.height == y.height; };
  if (!std::equal(before.pile, before.pile + kMostPlayers, g_.pile, same)) changed_ = g_.now;
  for (Seat s = 0; s < g_.options.players; ++s)
    if (!may_slap(before, s) || before.rounds != g_.rounds) may_slap_[s] = g_.now;
}

// A hand that is on its way does not come back for what its owner sees.
void RealTime::all_look() {
  for (Seat s : are_bots_)
    if (!bots_[s].hand_is_moving(g_.now) || g_.round_over) bots_[s].look(view_of(g_, s));
}

void play_in_real_time(const Game& g, RealTime& time, Until until) {
  while (!g.game_over && (until == Until::game_over || !g.round_over)) time.step();
}

void play_in_real_time(Game& g, Chance& deal, const bots::Mind* minds, Until until) {
  RealTime time(g, deal);
  for (Seat s = 0; s < g.options.players; ++s) time.seat_bot(s, bots::RealTimePlayer(minds[s]));
  play_in_real_time(g, time, until);
}
}  // namespace tumult::sim
