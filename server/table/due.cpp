#include "server/table/due.h"

#include <algorithm>

namespace tumult::server {
namespace {
using Why = Due::Why;

void consider(Due& first, Millis at, Why why, Seat s = kNobody) {
  if (at < first.at) first = {at, why, s};
}

void consider_seats(Due& first, const TableState& state, const BotTurns& bots) {
  const GameClocks& clocks = state.clocks;
  const auto wall = [&](Millis at) { return at == kNever ? kNever : clocks.time().wall(at); };
  const SeatSet silent = bots.silent(state), passed = clocks.held() | silent;
  consider(first, wall(clocks.window_closes(silent, state.terms, state.seating)), Why::window);
  for (const Seat s : clocks.asked().who) {
    if (!state.seating[s].plays_by_itself())
      consider(first, wall(clocks.deadline(s, state.terms, state.seating)), Why::time_out, s);
    else if (!passed.has(s)) consider(first, wall(bots.moves_at(state, s)), Why::bot, s);
  }
}

void consider_people(Due& first, const TableState& state, const Presence& presence) {
  consider(first, presence.next(), Why::presence);
  consider(first, state.votes.next_lapse(), Why::lapse);
  if (state.terms.clocks == Clocks::days) return;
  const SeatSet people = state.seating.people(), present = state.seating.present();
  const Seat host = state.seating.host();
  const bool playing = state.phase == Phase::playing;
  if (!presence.somebody_seated()) {
    Millis last_left = 0;
    for (const Seat s : people) last_left = std::max(last_left, presence.gone_since(s));
    if (playing && last_left > 0 && !state.deserted) consider(first, last_left + kGrace, Why::desertion);
    return;
  }
  const bool another_host = !(present - only(host)).empty();
  for (const Seat s : people)
    if (!presence.is_here(s) && ((playing && present.has(s)) || (s == host && another_host)))
      consider(first, presence.gone_since(s) + kGrace, Why::drop, s);
}
}  // namespace

Due earliest_due(const TableState& state, const Presence& presence, const BotTurns& bots, const Contest* contest) {
  Due first;
  consider_people(first, state, presence);
  if (state.phase == Phase::shares) consider(first, state.clocks.time().wall(state.clocks.shares_until()), Why::shares);
  if (state.phase != Phase::playing) return first;
  if (contest) consider(first, contest->next(state), Why::real_time);
  else consider_seats(first, state, bots);
  return first;
}
}  // namespace tumult::server
