#include "session/real_time.h"

#include <algorithm>

namespace tumult {
using namespace frankfurt;

namespace {
constexpr TimeLimits kLimits;
}  // namespace

RealTimeDriver::RealTimeDriver(const Game& g) : changed_(g.now) {
  acted_.fill(g.now);
  may_slap_.fill(g.now);
}

void RealTimeDriver::seat_bot(const Game& g, Seat s, const bots::RealTimePlayer& bot) {
  bots_[s] = bot;
  are_bots_.add(s);
  bots_[s].look(view_of(g, s));
}

Tick RealTimeDriver::deadline(const Game& g, Seat s) const {
  switch (asked(g, s)) {
    case Ask::nothing: return kNoTick;
    case Ask::confirm: return later(acted_[s], kLimits.confirm);
    case Ask::slap: return std::max(later(changed_, kLimits.slap), g.waits_until[s]);
    case Ask::play: break;
  }
  if (!g.started.has(s)) return later(acted_[s], kLimits.start);
  if (may_slap(g, s)) return std::max(later(may_slap_[s], kLimits.slap), g.waits_until[s]);
  return std::max(later(std::max(acted_[s], changed_), kLimits.idle), g.waits_until[s]);
}

RealTimeDriver::Due RealTimeDriver::next(const Game& g) const {
  const unsigned n = g.options.players;
  const auto sooner = [&](const Due& a, const Due& b) {
    if (a.at != b.at) return a.at < b.at;
    const auto place = [&](const Due& due) { return (due.seat + n - due.at % n) % n; };
    return a.at != kNoTick && place(a) < place(b);
  };
  Due first;
  const auto consider = [&](const Due& due) {
    if (sooner(due, first)) first = due;
  };
  for (const Seat s : g.question.who) {
    if (are_bots_.has(s)) consider({bots_[s].arrives(), s});
    consider({deadline(g, s), s, true});
  }
  first.at = std::max(first.at, g.now);
  return first;
}

std::optional<Answer> RealTimeDriver::take(const Game& g, const Due& due) {
  std::optional<Answer> a;
  if (due.by_limit) {
    acted_[due.seat] = due.at;  // it is asked again after as long again
    a = gentlest(g, due.seat);
  } else {
    a = bots_[due.seat].act();
  }
  if (a) a->tick = due.at;
  return a;
}

void RealTimeDriver::applied(const Answer& a, const Game& before, const Game& after) {
  if (a.verb != Verb::stuck) acted_[a.seat] = after.now;
  for (Seat s = 0; s < after.options.players; ++s)
    if (asked(before, s) != asked(after, s)) acted_[s] = after.now;
  const auto same = [](const Pile& x, const Pile& y) { return x.top == y.top && x.height == y.height; };
  if (!std::equal(before.pile, before.pile + kMostPlayers, after.pile, same)) changed_ = after.now;
  for (Seat s = 0; s < after.options.players; ++s)
    if (!may_slap(before, s) || before.rounds != after.rounds) may_slap_[s] = after.now;
}

void RealTimeDriver::look(const Game& g) {
  for (const Seat s : are_bots_)
    if (!bots_[s].hand_is_moving(g.now) || g.round_over) bots_[s].look(view_of(g, s));
}

// Who is stuck is said by the table, after a while, not by a player.
std::expected<Picks, Rejection> RealTimeSession::read(Seat s, std::span<const std::string_view> picks) const {
  auto read = SessionOf::read(s, picks);
  if (read && read->size() == 1 && !frankfurt::Spoken::by_player(typed((*read)[0])))
    return std::unexpected(
        Rejection{.why = Rejection::Why::unreadable, .expected = "the table says who is stuck, after a while"});
  return read;
}

const Step& RealTimeSession::apply(const Accepted& judged) {
  const Game before = live_;
  const Step& step = SessionOf::apply(judged);
  driver_.applied(typed(judged.picks()[0]), before, live_);
  driver_.look(live_);
  return step;
}

bool RealTimeSession::take_back(int ply) {
  const bool taken = SessionOf::take_back(ply);
  if (taken) begin_again(live_.now);
  return taken;
}
void RealTimeSession::suppose(const Game& g) {
  SessionOf::suppose(g);
  begin_again(live_.now);
}

void RealTimeSession::seat_bot(Seat s, const bots::Mind& mind, int time, Tick now) {
  if (s >= players()) return;
  seated_[s] = bots::RealTimePlayer(mind, time);
  driver_.seat_bot(at(now), s, *seated_[s]);
}

void RealTimeSession::unseat_bot(Seat s) {
  if (s >= players()) return;
  seated_[s].reset();
  driver_.unseat_bot(s);
}

// Whatever becomes of it, that seat is not idle; and a bot whose card was refused looks for another.
std::expected<Step, Rejection> RealTimeSession::act(Seat s, const Answer& action, Tick tick) {
  const auto judged = judge(s, {&action, 1}, tick);
  if (judged) return apply(*judged);
  if (s < players()) driver_.acted(s, std::max(tick, live_.now));
  driver_.look(at(tick));
  return std::unexpected(judged.error());
}
std::expected<Step, Rejection> RealTimeSession::act(Seat s, const Picks& picks, Tick tick) {
  if (picks.size() != 1) return SessionOf::act(s, picks, tick);
  return act(s, typed(picks[0]), tick);
}

void RealTimeSession::advance(Tick to, const OnStep& on_step) {
  show_ply(ply());
  to = std::max(to, live_.now);
  for (auto due = driver_.next(live_); due.at <= to && due.at != kNoTick; due = driver_.next(live_)) {
    pass_time(due.at);
    const std::optional<Answer> a = driver_.take(live_, due);
    if (!a) continue;
    if (const auto step = act(a->seat, *a, due.at); step && on_step) on_step(*step);
  }
  pass_time(to);
}

Game RealTimeSession::at(Tick tick) const {
  Game g = live_;
  frankfurt::pass_time(g, tick);
  return g;
}
void RealTimeSession::pass_time(Tick to) {
  frankfurt::pass_time(live_, to);
  SessionOf::changed();
}
void RealTimeSession::changed() {
  SessionOf::changed();
  live_ = game_record().game();
}

void RealTimeSession::begin_again(Tick tick) {
  const Game now = at(tick);
  driver_ = RealTimeDriver(now);
  for (Seat s = 0; s < kMostPlayers; ++s)
    if (seated_[s]) driver_.seat_bot(now, s, *seated_[s]);
}
}  // namespace tumult
